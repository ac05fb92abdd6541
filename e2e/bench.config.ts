// Measurements take long and need a quiet machine (`npm run bench:closet`), so they are no part of the journeys.
import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

export default defineConfig({
  ...journeys,
  testMatch: '**/*.bench.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 400_000,
  reporter: [['list']],
  use: { ...journeys.use, trace: 'off', screenshot: 'off' },
});
