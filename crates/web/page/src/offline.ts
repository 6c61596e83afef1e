// The service worker of a site. It keeps all files of the site, and answers with them first.
//
// The files of one version belong together, so a newer version waits until no page needs the older one. A page that is
// loaded while it is the only one makes way for the newer version.

/** What this file needs of a service worker; the types of the page do not have it. */
interface Extended extends Event {
  waitUntil(promise: Promise<unknown>): void;
}
interface Fetched extends Extended {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Scope {
  readonly SITE: { version: string; files: string[] };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void>; matchAll(): Promise<unknown[]> };
  importScripts(path: string): void;
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: Extended) => void): void;
  addEventListener(kind: "fetch", listener: (event: Fetched) => void): void;
  addEventListener(kind: "message", listener: (event: MessageEvent) => void): void;
}

const worker = self as unknown as Scope;

worker.importScripts("site-files.js");
const { version, files } = worker.SITE;
const { scope } = worker.registration;
/** Other sites of this host have caches too, which begin with their own addresses. */
const OWN = `charpentier ${scope} `;
const CACHE = OWN + version;
/** The message by which a newer version takes over. */
const TAKE_OVER = "take-over";

async function keep(): Promise<void> {
  const cache = await caches.open(CACHE);
  // The browser's own cache may still have files of an older version.
  await cache.addAll(files.map((file) => new Request(new URL(file, scope), { cache: "no-cache" })));
}

async function clear(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(OWN) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  if (request.mode === "navigate" && worker.registration.waiting && (await worker.clients.matchAll()).length < 2) {
    worker.registration.waiting.postMessage(TAKE_OVER);
    // The page is loaded again at once, with the files of the newer version.
    return new Response("", { headers: { Refresh: "0" } });
  }
  const cache = await caches.open(CACHE);
  const page = request.mode === "navigate" && new URL(request.url).pathname === `${new URL(scope).pathname}index.html`;
  // The engine is loaded again with other queries.
  const kept = await cache.match(page ? scope : request, { ignoreSearch: true });
  return kept ?? fetch(request);
}

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(clear()));
worker.addEventListener("message", ({ data }) => {
  if (data === TAKE_OVER) void worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "GET" && url.startsWith(scope)) event.respondWith(answer(event.request));
});
