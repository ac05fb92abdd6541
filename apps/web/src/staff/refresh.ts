import { queryClient } from '../shell/query-client.ts';
import { showToast } from '../ui/toast-queue.ts';

type KeyPart = string | number;

/** Reads again what shows a change: every query whose key begins with `staff`, a page and what follows. */
export async function refresh(...key: readonly KeyPart[]): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['staff', ...key] });
}

/** Says what was done, and reads again what shows it. */
export async function showDone(text: string, ...key: readonly KeyPart[]): Promise<void> {
  showToast({ kind: 'success', text });
  await refresh(...key);
}

/** Members of staff stand on their own page, and are chosen as account managers. */
export async function refreshStaff(): Promise<void> {
  await refresh('members');
  await refresh('closets', 'people');
}

/** Plans stand with their prices, and are chosen for closets. */
export async function refreshPlans(): Promise<void> {
  await Promise.all([refresh('prices'), refresh('closets', 'plans')]);
}

/** Refetches the board, the picking list and the returns after a change of a request: what may be done with it now. */
export async function refreshRequests(): Promise<void> {
  await Promise.all([
    refresh('today'),
    refresh('picking'),
    refresh('returns'),
    refresh('condition', 'request'),
  ]);
}
