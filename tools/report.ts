import { styleText } from 'node:util';
import type { StepResult } from './step.ts';

function describeCounts(result: StepResult): string {
  const { counts } = result;
  if (counts === undefined) return '';
  const parts = [`${counts.passed} passed`];
  if (counts.failed > 0) parts.push(`${counts.failed} failed`);
  if (counts.skipped > 0) parts.push(`${counts.skipped} skipped`);
  return parts.join(', ');
}

/** One line for each ended step, followed by the output of a failed one. */
export function printResult(result: StepResult): void {
  const mark = result.isPassed ? styleText('green', '✓') : styleText('red', '✗');
  const seconds = `${result.seconds.toFixed(1)} s`.padStart(8);
  console.log(`${mark} ${result.title.padEnd(14)}${seconds}   ${describeCounts(result)}`.trimEnd());
  for (const title of result.counts?.flaky ?? []) console.log(`    at the second try only: ${title}`);
  if (!result.isPassed) console.log(`${result.output.trim()}\n`);
}
