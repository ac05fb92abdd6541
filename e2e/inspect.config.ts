// Inspects every screen of the demo (`npm run inspect`): no test, so no part of the journeys.
import { defineConfig } from '@playwright/test';
import sheets from './sheets.config.ts';

export default defineConfig({ ...sheets, testMatch: 'inspect.ts' });
