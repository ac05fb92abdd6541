import { join } from 'node:path';
import { binaryPath, repoRoot } from './binary.ts';
import { deleteReport, readVitestCounts } from './counts.ts';
import type { Step } from './step.ts';

const LIMIT_SECONDS = 600;

/** A vitest run as a step, with more arguments where there are any; its JSON report under `.cache` gives the counts. */
export function vitestStep(
  title: string,
  configPath: string,
  limitSeconds: number,
  ...more: readonly string[]
): Step {
  const reportPath = join(repoRoot, '.cache', `${title.replaceAll(' ', '-')}.json`);
  deleteReport(reportPath);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  return {
    title,
    scripts: [[binaryPath('vitest'), 'run', '--config', configPath, ...reporters, ...more]],
    limitSeconds,
    readCounts: () => readVitestCounts(reportPath),
  };
}

/** Lists the steps that `npm run check` runs before a commit, the slowest first. */
export function checkSteps(): Step[] {
  const step = (title: string, ...scripts: string[][]): Step => ({
    title,
    scripts,
    limitSeconds: LIMIT_SECONDS,
  });
  return [
    vitestStep('unit tests', 'vitest.config.ts', LIMIT_SECONDS, '--project=!contract'),
    // By themselves, since the rules of the contract are to be covered by its own tests.
    vitestStep('contract', 'vitest.config.ts', LIMIT_SECONDS, '--project=contract', '--coverage'),
    // The linter parses and resolves every program for its rules about types; the compiler within it reports its own
    // diagnostics of the same programs, so that no second compiler checks them anew.
    step('lint and types', [
      binaryPath('oxlint'),
      '--type-aware',
      '--type-check',
      '--deny-warnings',
      '--report-unused-disable-directives',
    ]),
    step('import rules', [
      binaryPath('dependency-cruiser', 'depcruise'),
      '--config',
      '.dependency-cruiser.mjs',
      'apps',
      'packages',
      'e2e',
      'bench',
      'tools',
    ]),
    step('unused code', [binaryPath('knip'), '--no-progress']),
    step('format', [binaryPath('oxfmt'), '--list-different']),
  ];
}
