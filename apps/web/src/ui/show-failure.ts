import { messageOf } from '../lib/transport/api-error.ts';
import { showToast } from './toast-queue.ts';

/** Shows why something that no form stands for has failed. */
export function showFailure(error: unknown): void {
  showToast({ kind: 'error', text: messageOf(error) });
}
