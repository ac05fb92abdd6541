import { join } from 'node:path';
import { binaryPath, HOUSE } from './binary.ts';
import { precompress } from './precompress.ts';
import { buildIfStale, runBuildTool, type Build, type Say } from './stale-build.ts';

const WEB = join(HOUSE, 'apps', 'web');
const DIST = join(WEB, 'dist');
const NOT_INPUTS = new Set(['dist', 'node_modules', '.vite', '.storybook', 'shots']);

const webApp: Build = {
  title: 'web app',
  inputs: ['apps/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'],
  isInput: (name) => !NOT_INPUTS.has(name) && !/\.(test|stories)\./.test(name),
  output: join(DIST, 'index.html'),
  stamp: join(HOUSE, '.cache', 'web-built-from'),
  run: async (signal) => {
    await runBuildTool('web app', [binaryPath('vite'), 'build', '--logLevel', 'warn'], WEB, signal);
    await precompress(DIST);
  },
};

/**
 * Builds the web app when its sources differ from what the last build was made from, and says so.
 * @throws Error with what vite printed when it does not build; an AbortError when `signal` ends it.
 */
export function buildWebIfStale(say: Say, signal: AbortSignal): Promise<void> {
  return buildIfStale(webApp, say, signal);
}
