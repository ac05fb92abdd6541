import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { binaryPath, repoRoot } from './binary.ts';
import { runBuildTool, type Build } from './stale-build.ts';

const WEB = join(repoRoot, 'apps', 'web');
const DIST = join(WEB, 'dist');
/** Below the root, so that it finds the root's packages. */
const FIRST_PAINT = join(repoRoot, '.cache', 'first-paint');
const NOT_INPUTS = new Set(['dist', 'node_modules', '.vite', '.storybook', 'shots']);

const VITE_BUILD = [binaryPath('vite'), 'build', '--logLevel', 'warn'];

const sources: Pick<Build, 'inputs' | 'isInput'> = {
  inputs: ['apps/web', 'packages/contract', '.browserslistrc', 'package-lock.json', 'tsconfig.base.json'],
  isInput: (name) => !NOT_INPUTS.has(name) && !/\.(test|stories)\./.test(name),
};

/** The clients' app. Its build empties the folder. */
export const webApp: Build = {
  ...sources,
  title: 'web app',
  output: join(DIST, 'index.html'),
  stamp: join(repoRoot, '.cache', 'web-built-from'),
  run: async (signal) => {
    const ssr = ['--ssr', 'src/first-visit/first-paint.tsx', '--outDir', FIRST_PAINT, '--emptyOutDir'];
    await Promise.all([
      runBuildTool('web app', VITE_BUILD, WEB, signal),
      runBuildTool('first paint', [...VITE_BUILD, ...ssr], WEB, signal),
    ]);
    const paint = [join(WEB, 'src', 'first-visit', 'write-documents.ts'), FIRST_PAINT, DIST];
    await runBuildTool('first paint', paint, WEB, signal);
  },
};

/** Built after the web app, into the same folder. */
export const staffConsole: Build = {
  ...sources,
  title: 'staff console',
  output: join(DIST, 'staff.html'),
  stamp: join(repoRoot, '.cache', 'staff-built-from'),
  run: async (signal) =>
    runBuildTool('staff console', [...VITE_BUILD, '--config', 'vite.staff.config.ts'], WEB, signal),
};

/** Compresses what both have built, where that is not done yet; until then files are sent as they are. */
export async function compressWebApp(signal: AbortSignal): Promise<void> {
  // Written last.
  if (existsSync(join(DIST, 'index.html.br'))) return;
  await runBuildTool('web app', [join(repoRoot, 'tools', 'precompress.ts'), DIST], WEB, signal);
}
