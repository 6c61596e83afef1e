// A real browser, Debian's, at a desk and on a phone, against a server of its own. BASE_URL names a page that is served
// already, such as that of Vite during development. SITE names the folder of a site, which has tests of its own.
import { defineConfig } from "@playwright/test";

const program = process.env["CHARPENTIER"] ?? "../../../target/debug/charpentier";
const port = 1716;
const served = process.env["BASE_URL"];
const site = process.env["SITE"];
// The nightly run has all tests, and nearly all of them on a phone too.
const long = process.env["CHARPENTIER_LONG"];

export default defineConfig({
  testDir: "tests",
  ...(long ? {} : { grepInvert: /@nightly/ }),
  timeout: 120_000,
  // A machine that is busy with other things is no fault of the page.
  expect: { timeout: 20_000 },
  retries: 1,
  workers: 2,
  reporter: "list",
  outputDir: process.env["PLAYWRIGHT_OUT"] ?? "test-results",
  use: {
    // A test that waits for what does not come says so, also if the test itself may take long.
    actionTimeout: 60_000,
    baseURL: served ?? `http://127.0.0.1:${port}`,
    // Nothing travels over the board, so that a test does not wait for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      // A name by which other devices could reach the server.
      args: ["--no-sandbox", "--host-resolver-rules=MAP table.example 127.0.0.1"],
    },
  },
  projects: [
    { name: "desk", testIgnore: ["site.spec.ts"], use: { viewport: { width: 1280, height: 900 } } },
    {
      name: "phone",
      // Most of what happens is independent of the screen, and sizes are set by their tests.
      ...(long ? {} : { grep: /@phone/ }),
      testIgnore: ["tabs.spec.ts", "news.spec.ts", "layout.spec.ts", "men.spec.ts", "keys.spec.ts", "words.spec.ts", "languages.spec.ts", "awake.spec.ts", "accounts.spec.ts", "why.spec.ts", "styles.spec.ts", "people.spec.ts", "site.spec.ts"],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    ...(site ? [{ name: "site", testMatch: ["site.spec.ts"], use: { viewport: { width: 1280, height: 900 } } }] : []),
  ],
  ...(served
    ? {}
    : {
        webServer: {
          command: `rm -rf test-results/games && ${program} serve --port ${port} --name table.example --folder test-results/games`,
          url: `http://127.0.0.1:${port}/api/packs`,
          reuseExistingServer: false,
        },
      }),
});
