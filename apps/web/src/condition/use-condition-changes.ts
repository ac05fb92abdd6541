import { offerConditionPhoto, remarkFinding, reportFinding } from '@vestry/contract/condition/calls';
import type { Mark, NewFinding } from '@vestry/contract/condition/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '../lib/async/random-key.ts';
import { callApi } from '../lib/transport/api.ts';
import { sendFile } from '../lib/transport/send-file.ts';
import { uploadOnce } from '../lib/transport/upload-once.ts';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toast-queue.ts';
import { itemConditionQuery } from './queries.ts';

/** Something that a user of the closet has found, with a photograph of this device or one that is there. */
export interface Report extends Pick<NewFinding, 'kind' | 'severity' | 'note'> {
  readonly photo: { readonly key: string } | { readonly blob: Blob } | null;
  readonly mark: Mark | null;
}

/** The changes that a user of the closet makes. What `report` and `comment` throw is for the dialog that called. */
export function useConditionChanges(clientId: number, itemId: number) {
  const queryClient = useQueryClient();
  // A retry on a lost network reports once, not twice.
  const [key, setKey] = useState(randomKey);
  const show = async (condition: Awaited<ReturnType<typeof send>>) => {
    setKey(randomKey());
    queryClient.setQueryData(itemConditionQuery(clientId, itemId).queryKey, condition);
    await queryClient.invalidateQueries({ queryKey: ['items', clientId, 'history', itemId] });
  };

  async function send(report: Report) {
    const { photo, mark, ...words } = report;
    const choice =
      photo === null || 'key' in photo
        ? photo
        : { uploadId: await uploadOnce(photo.blob, itemId, async () => upload(itemId, photo.blob)) };
    const finding = { ...words, photo: choice, mark };
    return callApi(reportFinding, { body: { itemId, finding } }, { idempotencyKey: key });
  }

  return {
    report: async (report: Report): Promise<void> => {
      await show(await send(report));
      showToast({ kind: 'success', text: 'Thank you. We have recorded what you found.' });
    },
    /** Once for its key, however often a lost answer makes somebody send it again. */
    comment: async (findingId: number, text: string, idempotencyKey: string): Promise<void> =>
      show(await callApi(remarkFinding, { body: { findingId, kind: 'COMMENT', text } }, { idempotencyKey })),
    confirm: async (findingId: number): Promise<void> => {
      await callApi(remarkFinding, { body: { findingId, kind: 'CONFIRMED', text: '' } }).then(
        show,
        showFailure,
      );
    },
  };
}

async function upload(itemId: number, photo: Blob): Promise<number> {
  const { uploadId, url } = await callApi(offerConditionPhoto, { body: { itemId } });
  await sendFile(url, photo, () => undefined);
  return uploadId;
}
