// The pictures of the README (`npm run pictures`): of the drawn demo, since no photographs belong to the repository.
import { defineConfig } from '@playwright/test';
import sheets from './sheets.config.ts';

process.env['DRAWN'] = 'true';

export default defineConfig({ ...sheets, testMatch: 'pictures.ts' });
