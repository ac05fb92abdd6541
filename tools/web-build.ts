import { join } from 'node:path';
import { binaryPath, repoRoot } from './binary.ts';
import { precompress } from './precompress.ts';
import { runBuildTool, type Build } from './stale-build.ts';

const WEB = join(repoRoot, 'apps', 'web');
const DIST = join(WEB, 'dist');
/** Below the root, so that it finds the root's packages. */
const FIRST_PAINT = join(repoRoot, '.cache', 'first-paint');
const NOT_INPUTS = new Set(['dist', 'node_modules', '.vite', '.storybook', 'shots']);

export const webApp: Build = {
  title: 'web app',
  inputs: ['apps/web', 'packages/contract', '.browserslistrc', 'package-lock.json', 'tsconfig.base.json'],
  isInput: (name) => !NOT_INPUTS.has(name) && !/\.(test|stories)\./.test(name),
  output: join(DIST, 'index.html'),
  stamp: join(repoRoot, '.cache', 'web-built-from'),
  run: async (signal) => {
    const vite = [binaryPath('vite'), 'build', '--logLevel', 'warn'];
    await runBuildTool('web app', vite, WEB, signal);
    const ssr = ['--ssr', 'src/first-visit/first-paint.tsx', '--outDir', FIRST_PAINT, '--emptyOutDir'];
    const staff = ['--config', 'vite.staff.config.ts'];
    await Promise.all([
      runBuildTool('first paint', [...vite, ...ssr], WEB, signal),
      runBuildTool('staff console', [...vite, ...staff], WEB, signal),
    ]);
    const paint = [join(WEB, 'src', 'first-visit', 'write-documents.ts'), FIRST_PAINT, DIST];
    await runBuildTool('first paint', paint, WEB, signal);
    await precompress(DIST);
  },
};
