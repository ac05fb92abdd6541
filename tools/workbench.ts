// `npm run workbench`: shows every widget in all its states. `--build` makes the static copy that the tests check,
// `npm run workbench:keep` stores the present look of every state as the baseline.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { binaryPath, repoRoot } from './binary.ts';
import { onTermination, untilEnded } from './end-together.ts';
import { buildIfStale, runBuildTool, type Build } from './stale-build.ts';

const WEB = join(repoRoot, 'apps', 'web');
const OUTPUT = join(repoRoot, '.cache', 'workbench');
const PORT = 6006;
const NOT_INPUTS = new Set(['dist', 'node_modules', '.vite', 'shots']);

const storybook = binaryPath('storybook', 'storybook', 'apps/web');

const lookAtAll = [
  binaryPath('@playwright/test', 'playwright'),
  'test',
  '--config',
  'e2e/workbench.config.ts',
];

/** The sources from which the mails are written. */
const mailPreviewInputs = [
  'apps/server/src/areas/mails',
  'apps/server/src/platform/mail',
  'apps/server/test/mail-samples.ts',
  'tools/mail-previews.ts',
];

async function writeMailPreviews(signal: AbortSignal): Promise<void> {
  await runBuildTool('preview of mails', [join('tools', 'mail-previews.ts')], repoRoot, signal);
}

const workbench: Build = {
  title: 'workbench',
  inputs: ['apps/web', 'packages/contract', ...mailPreviewInputs, 'package-lock.json', 'tsconfig.base.json'],
  isInput: (name) => !NOT_INPUTS.has(name) && !name.includes('.test.'),
  output: join(OUTPUT, 'index.json'),
  stamp: join(repoRoot, '.cache', 'workbench-built-from'),
  run: async (signal) => {
    await writeMailPreviews(signal);
    await runBuildTool(
      'workbench',
      [storybook, 'build', '--quiet', '--disable-telemetry', '--output-dir', OUTPUT],
      WEB,
      signal,
    );
  },
};

const isBaselineUpdate = process.argv.includes('--keep');

if (isBaselineUpdate || process.argv.includes('--build')) {
  await untilEnded(async (signal) => {
    await buildIfStale(workbench, signal);
    if (isBaselineUpdate)
      await runBuildTool('baseline', [...lookAtAll, '--update-snapshots=all'], repoRoot, signal);
  });
} else {
  await writeMailPreviews(AbortSignal.timeout(60_000));
  const child = spawn(
    process.execPath,
    [storybook, 'dev', '--port', String(PORT), '--host', '127.0.0.1', '--no-open', '--disable-telemetry'],
    { cwd: WEB, stdio: 'inherit' },
  );
  onTermination(() => child.kill('SIGTERM'));
  child.on('close', (code) => (process.exitCode = code ?? 0));
}
