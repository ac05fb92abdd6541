import { wait } from '../lib/async/wait.ts';

const leavingMilliseconds = 3_000;

/** Shows that the code of an entry did not load. Firefox also fails the imports of a page that is being left, which goes meanwhile. */
export async function showLoadFailure(error: unknown): Promise<never> {
  await wait(leavingMilliseconds);
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.className = 'sticky top-0 z-(--layer-toast) bg-ink p-4 text-center text-sm text-paper';
  message.textContent = 'This page could not be loaded. Please check your connection and reload it.';
  document.body.prepend(message);
  throw error;
}
