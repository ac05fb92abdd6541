import { readFileSync, rmSync } from 'node:fs';
import type { Counts, StepResult } from './step.ts';

function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Removes the report of an earlier run, which would otherwise be counted when the new run writes none. */
export function deleteReport(path: string): void {
  rmSync(path, { force: true });
}

/** Counts from vitest's JSON report; a file that failed to load counts as one failed test. */
export function readVitestCounts(path: string): Counts | undefined {
  const report = readReport(path) as
    | {
        numPassedTests: number;
        numFailedTests: number;
        numPendingTests: number;
        testResults: { status: string; assertionResults: unknown[] }[];
      }
    | undefined;
  if (report === undefined) return undefined;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests,
  };
}

/** A part of Playwright's report: a file or a group, with its tests and its own groups. */
interface Suite {
  specs?: { title: string; file: string; line: number; tests: { status: string }[] }[];
  suites?: Suite[];
}

function flakyTestsIn({ specs = [], suites = [] }: Suite): string[] {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${title}`);
  return [...own, ...suites.flatMap(flakyTestsIn)];
}

/** Counts from Playwright's JSON report; a test that passed at the second try counts as passed, and is named. */
export function readPlaywrightCounts(path: string): Counts | undefined {
  const report = readReport(path) as
    | (Suite & { stats: { expected: number; unexpected: number; flaky: number; skipped: number } })
    | undefined;
  if (report === undefined) return undefined;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected, skipped, flaky: flakyTestsIn(report) };
}

/** The verdict's numbers: all tests of all steps, and one failure for a step that failed without a failed test. */
export function sumCounts(results: readonly StepResult[]): { passed: number; failed: number } {
  let passed = 0;
  let failed = 0;
  for (const { counts, isPassed } of results) {
    passed += counts?.passed ?? 0;
    const failedTests = counts?.failed ?? 0;
    failed += !isPassed && failedTests === 0 ? 1 : failedTests;
  }
  return { passed, failed };
}
