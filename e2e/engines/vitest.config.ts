import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The smoke test for engines that the journeys do not run in: one file per engine, run in parallel.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'engines',
    include: ['*.engine.ts'],
    globalSetup: ['global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
