/** The app's entry: the first requests of pages, then the document's first paint with its photographs, then the app's code, which takes longer. */
// oxlint-disable-next-line import/no-unassigned-import -- it sends its requests as it is loaded; in the built app the document has done so before
import './early.ts';
import { followTheme } from '../lib/view/theme.ts';
import { wait } from '../lib/async/wait.ts';
import { showLoadFailure } from '../shell/show-load-failure.ts';
import { firstPaint, holdForms } from './hydrate.ts';

/** A browser that does not report its paints has painted by then; photographs on a slow line load beside the code. */
const longestWaitMilliseconds = 1_000;

followTheme();
const before = firstPaint();
if (before !== null) holdForms(before);
// A page that is not in sight paints nothing.
if (before === null || document.hidden) begin();
else void Promise.race([painted(before), wait(longestWaitMilliseconds)]).then(begin);

function begin(): void {
  // The list of code that the document has named for later (`write-documents.ts`): until now the line was the first
  // paint's alone.
  const code = document.querySelector<HTMLTemplateElement>('template#code');
  if (code !== null) document.head.append(code.content);
  void import('../app/main.ts').then(async ({ main }) => main()).catch(showLoadFailure);
}

/** With its first photographs: until they stand the line is theirs. */
async function painted(page: Element): Promise<void> {
  await firstContentfulPaint();
  const photographs = page.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  await Promise.allSettled(Array.from(photographs, async (img) => img.decode()));
}

async function firstContentfulPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
