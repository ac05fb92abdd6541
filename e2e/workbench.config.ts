// Tests of the widgets that `npm run workbench` shows, without server and database.
import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

export default defineConfig({
  ...journeys,
  testDir: './workbench',
  testIgnore: [],
  globalSetup: [],
  // A run empties its folder first: the journeys, which run beside it, have another.
  outputDir: '../.cache/workbench-results',
  use: { ...journeys.use, trace: 'off' },
  reporter: [['list'], ['json', { outputFile: '../.cache/workbench.json' }]],
  snapshotPathTemplate: '{testDir}/baseline/{arg}{ext}',
});
