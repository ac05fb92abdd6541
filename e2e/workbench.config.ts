// Tests of the widgets that `npm run workbench` shows, without server and database.
import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

export default defineConfig({
  ...journeys,
  testDir: './workbench',
  testIgnore: [],
  globalSetup: [],
  use: { ...journeys.use, trace: 'off' },
  reporter: [['list'], ['json', { outputFile: '../.cache/workbench.json' }]],
  snapshotPathTemplate: '{testDir}/baseline/{arg}{ext}',
});
