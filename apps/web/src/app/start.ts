/** The app's entry: what pages ask for first, then the document's first paint, then the app's code, which takes longer. */
// oxlint-disable-next-line import/no-unassigned-import -- it asks as it is loaded; in the built app the document has done so before
import './early.ts';
import { followTheme } from '../lib/theme.ts';
import { firstPaint, holdForms } from './take-over.ts';

/** A browser that does not tell of its paints has painted by then. */
const longestWaitMilliseconds = 1_000;

followTheme();
const before = firstPaint();
if (before !== null) holdForms(before);
// A page that is not in sight paints nothing.
if (before === null || document.hidden) begin();
else oncePainted(begin);

function begin(): void {
  // What the document has named for later (`tools/paint-first.ts`): until now the line was the first paint's alone.
  const code = document.querySelector<HTMLTemplateElement>('template#code');
  if (code !== null) document.head.append(code.content);
  void import('./main.tsx').catch(tellAndThrow);
}

/** Nothing of the app is there to tell it. */
function tellAndThrow(error: unknown): never {
  const message = document.createElement('p');
  message.role = 'alert';
  message.className = 'sticky top-0 z-(--layer-toast) bg-ink p-4 text-center text-sm text-paper';
  message.textContent = 'This page could not be loaded. Please check your connection and reload it.';
  document.body.prepend(message);
  throw error;
}

function oncePainted(action: () => void): void {
  let isDone = false;
  const act = () => {
    if (!isDone) action();
    isDone = true;
  };
  new PerformanceObserver((entries) => {
    if (entries.getEntriesByName('first-contentful-paint').length > 0) act();
  }).observe({ type: 'paint', buffered: true });
  setTimeout(act, longestWaitMilliseconds);
}
