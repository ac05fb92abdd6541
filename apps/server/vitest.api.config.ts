import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The tests that need PostgreSQL and the network of the loopback. Unit tests: vitest.config.ts at the root.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'api',
    include: ['{src,seeds,test}/**/*.api.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
