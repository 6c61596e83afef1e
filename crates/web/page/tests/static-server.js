// A host of static files, as simple as they come.

import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES = {
  ".css": "text/css",
  ".ftl": "text/plain; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
};

/**
 * Serves a folder under a path of the host, such as `/some/place/`. Returns its address, and a function that ends the
 * server with all its connections.
 */
export async function serve(folder, path) {
  const server = createServer(async (request, response) => {
    const asked = decodeURIComponent(new URL(request.url ?? "/", "http://host").pathname);
    const inside = normalize(asked.slice(path.length) || "index.html");
    const file = join(folder, inside);
    const known = asked.startsWith(path) && !inside.startsWith("..") ? await stat(file).catch(() => null) : null;
    if (!known?.isFile()) {
      response.writeHead(404, { "Content-Type": "text/plain" }).end("not found");
      return;
    }
    response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream", "Content-Length": known.size });
    createReadStream(file).pipe(response);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${server.address().port}${path}`, stop };
}
