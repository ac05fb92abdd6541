// Pictures of every screen for people to look at (`npm run sheets`): no test, so no part of the journeys.
import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

export default defineConfig({
  ...journeys,
  testDir: 'sheets',
  testMatch: 'sheets.ts',
  globalSetup: './sheets/global-setup.ts',
  timeout: 300_000,
  reporter: [['list']],
  // A screen that does not open ends by itself, not at the limit of its test.
  use: { ...journeys.use, trace: 'off', screenshot: 'off', actionTimeout: 20_000 },
});
