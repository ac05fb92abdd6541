// `npm run check`: everything that needs neither a database nor a browser, before a commit.
import { checkSteps } from './check-steps.ts';
import { endTogether } from './end-together.ts';
import { printResult } from './report.ts';
import { endAllSteps, runSteps } from './step.ts';

endTogether(() => {
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
