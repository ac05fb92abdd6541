import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The smoke test in the engines that the journeys do not run in: an engine a file, side by side.
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
