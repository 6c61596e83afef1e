// The page is four files of fixed names, which the server carries in itself.
export default {
  base: "/",
  worker: { rollupOptions: { output: { entryFileNames: "page-worker.js" } } },
  build: {
    target: "es2022",
    modulePreload: false,
    cssCodeSplit: false,
    rollupOptions: {
      output: {
        entryFileNames: "page.js",
        chunkFileNames: "page-[name].js",
        assetFileNames: "page[extname]",
      },
    },
  },
};
