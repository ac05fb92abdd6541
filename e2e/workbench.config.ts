// The widgets by themselves: `npm run workbench` shows them, this looks at each. No server, no database.
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
