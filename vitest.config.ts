import { defineConfig } from 'vitest/config';

// Unit tests only: no I/O, so that they run anywhere in seconds. The `*.api.test.ts` beside them have
// a configuration of their own in apps/server.
export default defineConfig({
  test: {
    include: ['{packages,apps}/*/{src,seeds,test}/**/*.test.{ts,tsx}', '{tools,bench}/**/*.test.ts'],
    exclude: ['**/*.api.test.ts', '**/node_modules/**'],
    restoreMocks: true,
    unstubEnvs: true,
  },
});
