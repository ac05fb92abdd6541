import { expect, test } from 'vitest';
import { sumCounts } from './counts.ts';

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
