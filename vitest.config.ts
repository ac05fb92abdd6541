import { defineConfig } from 'vitest/config';

const exclude = ['**/*.api.test.ts', '**/node_modules/**'];

// Unit tests only: no I/O, so that they run anywhere in seconds. The `*.api.test.ts` beside them have
// a configuration of their own in apps/server.
export default defineConfig({
  test: {
    restoreMocks: true,
    unstubEnvs: true,
    // Generous, since a busy machine is slow: only what fails waits that long.
    testTimeout: 30_000,
    // The files of a worker share their modules, as those of the API tests do: a worker for each takes 0.3 s.
    isolate: false,
    // The step `contract` of `npm run check` measures it: the contract's own tests take every branch of a rule by which both sides
    // decide.
    coverage: {
      provider: 'v8',
      include: ['packages/contract/src/**/*rules.ts'],
      // A file with a branch that no test takes is printed with its lines.
      reporter: [['text', { skipFull: true }]],
      reportsDirectory: '.cache/coverage',
      thresholds: { branches: 100 },
    },
    projects: [
      {
        extends: true,
        test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'], exclude },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{packages,apps}/*/{src,seeds,test}/**/*.test.ts', '{tools,bench}/**/*.test.ts'],
          exclude: [...exclude, 'apps/web/**', 'packages/contract/**'],
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'], exclude },
      },
    ],
  },
});
