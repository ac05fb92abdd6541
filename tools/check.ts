// `npm run check`: runs the checks that need neither a database nor a browser, two at a time, and ends with a list of those that failed.
import { checkSteps } from './check-steps.ts';
import { onTermination } from './end-together.ts';
import { printResult } from './report.ts';
import { endAllSteps, runSteps } from './step.ts';

onTermination(() => {
  process.exitCode = 130;
  endAllSteps();
});

const startedAt = performance.now();
const results = await runSteps(checkSteps(), 2, printResult);
const failed = results.filter((result) => !result.isPassed).map((result) => result.title);
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
if (failed.length > 0) process.exitCode = 1;
console.log(
  failed.length > 0 ? `\nFailed: ${failed.join(', ')} (${seconds} s)` : `\nAll good (${seconds} s)`,
);
