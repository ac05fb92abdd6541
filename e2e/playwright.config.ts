import { defineConfig } from '@playwright/test';
import { findBrowser } from '../tools/find-browser.ts';

const browser = findBrowser();

export default defineConfig({
  testDir: '.',
  // The workbench has a configuration of its own, without a server.
  testIgnore: 'workbench/**',
  globalSetup: './global-setup.ts',
  outputDir: '../test-results',
  forbidOnly: process.env['CI'] !== undefined,
  // One flaky test must not hide the rest of a run's results; the verdict names every test that needed a second
  // try, which is a defect to investigate.
  retries: process.env['CI'] === undefined ? 0 : 1,
  workers: 2,
  fullyParallel: true,
  // Generous for a busy machine: only failing waits take that long.
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
    // Its installation stores the whole app, in every context anew: a seventh of the journeys' time. Journeys about working
    // offline, pushed messages and cached photographs allow it.
    serviceWorkers: 'block',
    // Drawing the frames of transitions is a tenth of the journeys' time. Journeys about motion allow it.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Tracing every journey would take a sixth of the machine, so only the retry of a failed one is traced.
    trace: process.env['CI'] === undefined ? 'retain-on-failure' : 'on-first-retry',
  },
});
