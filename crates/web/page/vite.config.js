// The page is files of fixed names, which the server carries in itself: `page.js`, `page.css`, the workers, and the words of
// each language. `page-workshop.js`, `page-engine.js` and `offline.js` are for sites, which have no server. All addresses are relative, so that a
// site can stand in any folder of its host.
//
// During development, `npx vite --port 5173` serves the sources and asks a server at port 1716 for everything under /api:
// `charpentier serve --port 1716`. API names another server. The server refuses requests with the `Origin` of others.
const api = process.env.API ?? "http://127.0.0.1:1716";

const BANNERS = {
  page: "/*! Preact: (c) Jason Miller; Preact Signals: (c) Preact Team; Lean QR: (c) David Evans; all under the MIT licence. Fluent: (c) Mozilla, under the Apache licence 2.0. */",
  workshop: "/*! CodeMirror and Lezer: (c) Marijn Haverbeke and others; fflate: (c) Arjun Barrett; all under the MIT licence. */",
};

export default {
  base: "./",
  worker: { rollupOptions: { output: { entryFileNames: "page-[name].js" } } },
  server: {
    proxy: {
      "/api": {
        target: api,
        changeOrigin: true,
        configure: (proxy) => proxy.on("proxyReq", (request) => request.removeHeader("origin")),
      },
    },
  },
  build: {
    target: "es2022",
    modulePreload: false,
    cssCodeSplit: false,
    rollupOptions: {
      input: { page: "index.html", offline: "src/offline.ts" },
      output: {
        entryFileNames: "[name].js",
        // The licence of the libraries wants their authors to be named.
        postBanner: ({ name }) => BANNERS[name] ?? "",
        chunkFileNames: "page-[name].js",
        assetFileNames: ({ names }) => (names[0]?.endsWith(".ftl") ? "page-[name][extname]" : "page[extname]"),
      },
    },
  },
};
