import { join } from 'node:path';
import { binaryPath, repoRoot } from './binary.ts';
import { runBuildTool, type Build } from './stale-build.ts';

const SERVER = join(repoRoot, 'apps', 'server');

/** The server as `npm start` runs it (ADR 0019); production runs `main.cjs` beside it. */
export const builtServer = join(SERVER, 'dist', 'serve.cjs');

export const server: Build = {
  title: 'server',
  inputs: [
    'apps/server/src',
    'apps/server/seeds',
    'apps/server/package.json',
    'apps/server/rolldown.config.ts',
    'packages/contract',
    'packages/drawings',
    'package-lock.json',
  ],
  isInput: (name) => name !== 'node_modules' && !name.includes('.test.'),
  output: builtServer,
  stamp: join(repoRoot, '.cache', 'server-built-from'),
  run: async (signal) => {
    const rolldown = [binaryPath('rolldown', 'rolldown', 'apps/server'), '--config', 'rolldown.config.ts'];
    await runBuildTool('server', rolldown, SERVER, signal);
  },
};
