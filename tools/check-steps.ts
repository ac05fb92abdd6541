import { join } from 'node:path';
import { binaryPath, repoRoot } from './binary.ts';
import { forgetReport, readVitestCounts } from './counts.ts';
import type { Step } from './step.ts';

const LIMIT_SECONDS = 600;
const PROJECTS = [
  'packages/contract',
  'packages/drawings',
  'apps/server',
  'apps/web',
  'apps/web/src/staff',
  'e2e',
  'bench',
  'tools',
];

/** A vitest run as a step; its JSON report under `.cache` gives the counts. */
export function vitestStep(title: string, configPath: string, limitSeconds: number): Step {
  const reportPath = join(repoRoot, '.cache', `${title.replaceAll(' ', '-')}.json`);
  forgetReport(reportPath);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`];
  return {
    title,
    scripts: [[binaryPath('vitest'), 'run', '--config', configPath, ...reporters]],
    limitSeconds,
    readCounts: () => readVitestCounts(reportPath),
  };
}

/** What `npm run check` runs before a commit, the slowest first. */
export function checkSteps(): Step[] {
  const tsc = binaryPath('typescript', 'tsc');
  const quick = (title: string, ...scripts: string[][]): Step => ({
    title,
    scripts,
    limitSeconds: LIMIT_SECONDS,
  });
  return [
    vitestStep('unit tests', 'vitest.config.ts', LIMIT_SECONDS),
    quick('lint', [
      binaryPath('oxlint'),
      '--type-aware',
      '--deny-warnings',
      '--report-unused-disable-directives',
    ]),
    quick('types', ...PROJECTS.map((project) => [tsc, '-p', project])),
    quick('import rules', [
      binaryPath('dependency-cruiser', 'depcruise'),
      '--config',
      '.dependency-cruiser.mjs',
      'apps',
      'packages',
      'e2e',
      'bench',
      'tools',
    ]),
    quick('unused code', [binaryPath('knip'), '--no-progress']),
    quick('format', [binaryPath('prettier'), '--cache', '--check', '--log-level', 'warn', '.']),
  ];
}
