import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/find-browser.ts';

const browser = findBrowser();

export default defineConfig({
  testDir: '.',
  // The widgets by themselves have a configuration of their own, without a server.
  testIgnore: 'workbench/**',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  forbidOnly: process.env['CI'] !== undefined,
  // A runner that stumbles once must not hide all else that a run shows; the verdict names whatever needed a second
  // try, which is a fault to be found.
  retries: process.env['CI'] === undefined ? 0 : 1,
  workers: 2,
  fullyParallel: true,
  // Generous, since a busy machine is slow: only what fails waits that long.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../.cache/end-to-end.json' }]],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: {
      // Chromium's sandbox refuses root.
      chromiumSandbox: process.getuid?.() !== 0,
      ...(browser === undefined ? {} : { executablePath: browser.path }),
    },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording each journey takes a sixth of the machine; the second try of one that failed is recorded.
    trace: process.env['CI'] === undefined ? 'retain-on-failure' : 'on-first-retry',
  },
});
