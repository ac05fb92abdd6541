import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// The tests that need PostgreSQL and the network of the loopback. Unit tests: vitest.config.ts at the root.
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'api',
    include: ['{src,seeds,test}/**/*.api.test.ts'],
    globalSetup: ['test/global-setup.ts'],
    // Of two cores one would wait for the other: a test's database and server work while the test itself waits.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The files of a worker share their modules: each file of its own would load the whole server anew, a quarter of the time.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    // Generous, since a busy machine is slow: only what fails waits that long.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
