import { scanUnannounced, undoUnannounced } from '@vestry/contract/staff/returns/calls';
import { callApi } from '../../lib/transport/api.ts';
import { inBackground } from '../../lib/async/in-background.ts';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { refreshRequests } from '../refresh.ts';

export const setApartLabel = 'Record it as an unannounced arrival';

/** Sets an item apart that was scanned elsewhere on the page, with a way back. */
export function setApartInBackground(code: string): void {
  inBackground(setApart(code));
}

async function setApart(code: string): Promise<void> {
  try {
    const { id, verdict, message } = await callApi(scanUnannounced, { body: { code } });
    const action =
      verdict === 'SET_APART' && id !== null
        ? { label: 'Undo', run: () => inBackground(takeBack(id)) }
        : undefined;
    showToast({ text: message, staysLong: true, ...(action && { action }) });
  } catch (error) {
    showFailure(error);
  }
  await refreshRequests();
}

async function takeBack(id: number): Promise<void> {
  try {
    await callApi(undoUnannounced, { params: { id } });
  } catch (error) {
    showFailure(error);
  }
  await refreshRequests();
}
