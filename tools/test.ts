// `npm test`: runs everything and ends with one verdict. CI runners read its last line: `N passed, N failed`.
import { join } from 'node:path';
import { binaryPath, repoRoot } from './binary.ts';
import { checkSteps, vitestStep } from './check-steps.ts';
import { deleteReport, readPlaywrightCounts, sumCounts } from './counts.ts';
import { onTermination } from './end-together.ts';
import { findBrowser } from './find-browser.ts';
import { printResult } from './report.ts';
import { endAllSteps, runSteps, type Step, type StepResult } from './step.ts';

/** Only a hanging step takes that long: a quiet machine needs some minutes, a busy one several times as many. */
const LIMIT_SECONDS = 75 * 60;

const browserStep: Step = {
  title: 'browser',
  scripts: [['tools/bring-browser.ts'], ['tools/bring-engines.ts'], ['tools/bring-verifiers.ts']],
  limitSeconds: 600,
};
const buildStep: Step = { title: 'build', scripts: [['tools/build.ts']], limitSeconds: 300 };
const workbenchBuildStep: Step = {
  title: 'workbench build',
  scripts: [['tools/workbench.ts', '--build']],
  limitSeconds: 600,
};

function playwrightStep(title: string, configPath: string, browserPath: string): Step {
  const reportPath = join(repoRoot, '.cache', `${title}.json`);
  deleteReport(reportPath);
  return {
    title,
    scripts: [[binaryPath('@playwright/test', 'playwright'), 'test', '--config', configPath]],
    limitSeconds: 3900,
    env: { CHROMIUM_PATH: browserPath },
    readCounts: () => readPlaywrightCounts(reportPath),
  };
}

let isEnding = false;
function end(): void {
  isEnding = true;
  endAllSteps();
}
onTermination(end);
setTimeout(() => {
  console.log(`Ending: the whole run took longer than ${LIMIT_SECONDS} s.`);
  end();
}, LIMIT_SECONDS * 1000).unref();

const results: StepResult[] = [];
async function run(steps: readonly Step[], atOnce: number): Promise<void> {
  if (isEnding) return;
  results.push(...(await runSteps(steps, atOnce, printResult, () => isEnding)));
}

function hasPassed(step: Step): boolean {
  return results.some((result) => result.title === step.title && result.isPassed);
}

const startedAt = performance.now();
await run([browserStep, buildStep, workbenchBuildStep, ...checkSteps()], 2);
const browser = hasPassed(browserStep) ? findBrowser() : undefined;

/** Runs the tests of a Playwright configuration, or reports as failed that the browser or the build is missing. */
async function runInBrowser(title: string, config: string, needs: Step): Promise<void> {
  if (isEnding) return;
  if (browser !== undefined && hasPassed(needs)) {
    await run([playwrightStep(title, config, browser.path)], 1);
    return;
  }
  const output = 'not run: it needs the browser and the build';
  const skipped: StepResult = { title, isPassed: false, seconds: 0, output };
  results.push(skipped);
  printResult(skipped);
}

// It finds the processes of PostgreSQL in /proc, which only Linux has.
const faultsStep: Step = {
  title: 'faults',
  scripts: [['tools/faults/faults.ts', 'short']],
  limitSeconds: 900,
};
/** Three weeks of three closets, with processes killed, and what a simulation has found before. */
const simulationStep: Step = {
  title: 'simulation',
  scripts: [
    [
      'tools/simulate/simulate.ts',
      '--found',
      '--seed',
      '1',
      '--days',
      '21',
      '--clients',
      '3',
      '--kills',
      '12',
    ],
  ],
  limitSeconds: 600,
};
const enginesStep = vitestStep('engines', 'e2e/engines/vitest.config.ts', 600);
const floorStep: Step = { title: 'floor', scripts: [['tools/check-floor.ts']], limitSeconds: 240 };

/** All that the journeys do not share an instance, a port or a folder with, one after another. */
async function runBesideJourneys(): Promise<void> {
  await run([vitestStep('API tests', 'apps/server/vitest.api.config.ts', 3900)], 1);
  await run(
    [
      ...(process.platform === 'linux' ? [faultsStep, simulationStep] : []),
      ...(hasPassed(buildStep) ? [enginesStep, floorStep] : []),
    ],
    // Kills and starts of processes are waited for, so that another step finds a core.
    2,
  );
  await runInBrowser('workbench', 'e2e/workbench.config.ts', workbenchBuildStep);
}

// Journeys often wait for pages and mails, so other tests use the cores meanwhile.
await Promise.all([runInBrowser('end-to-end', 'e2e/playwright.config.ts', buildStep), runBesideJourneys()]);

if (isEnding) results.push({ title: 'ended early', isPassed: false, seconds: 0, output: '' });

const { passed, failed } = sumCounts(results);
const failedTitles = results.filter((result) => !result.isPassed).map((result) => result.title);
const seconds = Math.round((performance.now() - startedAt) / 1000);
process.exitCode = failed === 0 ? 0 : 1;
console.log(
  failed === 0 ? `\nAll good (${seconds} s)` : `\nFailed: ${failedTitles.join(', ')} (${seconds} s)`,
);
console.log(`${passed} passed, ${failed} failed`);
