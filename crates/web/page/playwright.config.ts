// A real browser, Debian's, at a desk and on a phone, against a server of its own.
import { defineConfig } from "@playwright/test";

const program = process.env["CHARPENTIER"] ?? "../../../target/debug/charpentier";
const port = 1716;

export default defineConfig({
  testDir: "tests",
  timeout: 120_000,
  // A machine that is busy with other things is no fault of the page.
  expect: { timeout: 20_000 },
  retries: 1,
  workers: 1,
  reporter: "list",
  outputDir: process.env["PLAYWRIGHT_OUT"] ?? "test-results",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox"],
    },
  },
  projects: [
    { name: "desk", use: { viewport: { width: 1280, height: 900 } } },
    {
      name: "phone",
      // Tabs are the same wherever they are.
      testIgnore: "tabs.spec.ts",
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `rm -rf test-results/games && ${program} serve --port ${port} --folder test-results/games`,
    url: `http://127.0.0.1:${port}/api/packs`,
    reuseExistingServer: false,
  },
});
