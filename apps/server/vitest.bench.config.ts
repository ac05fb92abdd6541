import { mergeConfig } from 'vitest/config';
import api from './vitest.api.config.ts';

// Runs the tests that take long and want a quiet machine: `npx vitest run -c apps/server/vitest.bench.config.ts`. No
// part of the tests.
export default mergeConfig(
  { ...api, test: { ...api.test, include: [] } },
  {
    test: {
      name: 'bench',
      include: ['test/bench/*.bench.ts'],
      testTimeout: 600_000,
      hookTimeout: 600_000,
    },
  },
);
