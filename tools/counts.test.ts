import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywrightCounts, sumCounts } from './counts.ts';

const step = { title: 'a step', seconds: 1, output: '' };

test('the verdict adds the tests of all steps', () => {
  const results = [
    { ...step, isPassed: true, counts: { passed: 5, failed: 0, skipped: 0 } },
    { ...step, isPassed: false, counts: { passed: 3, failed: 2, skipped: 1 } },
    { ...step, isPassed: true },
  ];
  expect(sumCounts(results)).toEqual({ passed: 8, failed: 2 });
});

test('a step that fails without a failed test counts as one failure', () => {
  const results = [
    { ...step, isPassed: false },
    { ...step, isPassed: false, counts: { passed: 3, failed: 0, skipped: 0 } },
  ];
  expect(sumCounts(results)).toEqual({ passed: 3, failed: 2 });
});

test('a journey that needed a second try counts as passed, and is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vestry-counts-'));
  const path = join(folder, 'report.json');
  const spec = (title: string, status: string) => ({
    title,
    file: 'cart.spec.ts',
    line: 7,
    tests: [{ status }],
  });
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ specs: [spec('adds', 'expected')], suites: [{ specs: [spec('removes', 'flaky')] }] }],
  };
  writeFileSync(path, JSON.stringify(report));
  expect(readPlaywrightCounts(path)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    flaky: ['cart.spec.ts:7 removes'],
  });
  rmSync(folder, { recursive: true });
});
