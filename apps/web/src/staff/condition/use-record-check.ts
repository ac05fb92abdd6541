import { checkKindLabels } from '@vestry/contract/condition/kinds';
import { offerCheckPhoto, recordCheck } from '@vestry/contract/staff/condition/calls';
import type { NewCheck, StaffCondition } from '@vestry/contract/staff/condition/schemas';
import { useState } from 'react';
import { callApi } from '../../lib/transport/api.ts';
import { ApiError, messageOf } from '../../lib/transport/api-error.ts';
import { sendFile } from '../../lib/transport/send-file.ts';
import { queryClient } from '../../shell/query-client.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { bodyOf, type CheckDraft, type CheckSubject, type TakenPhoto } from './check-draft.ts';
import { conditionQuery, refreshChecks } from './queries.ts';

type ItemOfCheck = Pick<CheckSubject, 'clientId' | 'itemId' | 'itemClientNumber'>;

/** Records a check, and shows the condition that it leaves. */
export async function sendCheck(
  { clientId, itemId, itemClientNumber }: ItemOfCheck,
  body: NewCheck,
): Promise<void> {
  const { condition } = await callApi(recordCheck, { params: { clientId, itemId }, body });
  queryClient.setQueryData(conditionQuery(clientId, itemId).queryKey, condition);
  const what = body.isAsBefore ? 'as before' : checkKindLabels[body.kind].toLowerCase();
  showToast({ kind: 'success', text: `${itemClientNumber}: checked, ${what}` });
  await refreshChecks();
}

/** The check that says that nothing has changed since the one before. */
export function asBefore({ kind, request }: CheckSubject, lastCheckId: number | null): NewCheck {
  return {
    lastCheckId,
    kind,
    isAsBefore: true,
    note: '',
    request,
    corrects: null,
    findings: [],
    closes: [],
    photos: [],
  };
}

/** The sending of a draft: nothing under way, how much of the photographs has gone, or why it failed. */
interface Sending {
  readonly isPending: boolean;
  /** 0 to 1; null while no photograph is on its way. */
  readonly sent: number | null;
  readonly error: string;
  /** Somebody else has checked the item in the meantime. */
  readonly isOutdated: boolean;
}

const resting: Sending = { isPending: false, sent: null, error: '', isOutdated: false };

/** Sends a draft: its photographs first, those that have arrived already not again. What fails leaves the draft as it is. */
export function useRecordCheck(subject: CheckSubject, onDraft: (draft: CheckDraft) => void) {
  const [sending, setSending] = useState(resting);
  const { clientId, itemId } = subject;

  async function sendPhoto({ blob }: TakenPhoto): Promise<number> {
    const { uploadId, url } = await callApi(offerCheckPhoto, { params: { clientId, itemId } });
    await sendFile(url, blob, (percent) => setSending((before) => ({ ...before, sent: percent / 100 })));
    return uploadId;
  }

  async function sendPhotos(draft: CheckDraft): Promise<CheckDraft> {
    let next = draft;
    for (const photo of draft.taken) {
      if (photo.uploadId !== null) continue;
      const uploadId = await sendPhoto(photo);
      const taken = next.taken.map((each) => (each.name === photo.name ? { ...each, uploadId } : each));
      next = { ...next, taken };
      onDraft(next);
    }
    return next;
  }

  async function run(draft: CheckDraft, lastCheckId: number | null): Promise<boolean> {
    setSending({ ...resting, isPending: true });
    let sent = draft;
    try {
      sent = await sendPhotos(draft);
      setSending({ ...resting, isPending: true });
      await sendCheck(subject, bodyOf(subject, sent, lastCheckId));
      setSending(resting);
      return true;
    } catch (thrown) {
      const isOutdated = thrown instanceof ApiError && thrown.code === 'CONFLICT';
      // An address of a photograph ends after some minutes: it is sent again with the next try.
      if (thrown instanceof ApiError && thrown.code === 'VALIDATION_FAILED')
        onDraft({ ...sent, taken: sent.taken.map((photo) => ({ ...photo, uploadId: null })) });
      if (isOutdated) await queryClient.invalidateQueries(conditionQuery(clientId, itemId));
      setSending({ ...resting, isOutdated, error: isOutdated ? '' : messageOf(thrown) });
      return false;
    }
  }

  return { ...sending, run };
}

/** The newest check that a person has seen, as a new one names it. */
export function lastCheckOf({ checks }: StaffCondition): number | null {
  return checks[0]?.id ?? null;
}
