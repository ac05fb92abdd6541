import { releaseNames, type Release } from '@vestry/contract/custody/releases';
import { setItemState } from '@vestry/contract/staff/closets/calls';
import type { Item } from '@vestry/contract/items/schemas';
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../lib/transport/api.ts';
import { AskDialog } from '../../ui/ask-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { ItemHead } from '../parts/item-head.tsx';
import { staffPaths } from '../paths.ts';
import { refresh, showDone } from '../refresh.ts';

const releases = (['GIVEN_BACK', 'SOLD', 'WRITTEN_OFF'] as const).map((value) => ({
  value,
  label: releaseNames[value],
}));

interface RetireItemProps {
  readonly clientId: number;
  readonly item: Item;
}

/** Takes an item that is no longer stored out of the closet's lists, with the reason; the toast brings it back. */
export function RetireItem({ clientId, item }: RetireItemProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button kind="gray" onClick={() => setAsking(true)}>
        Retire the item
      </Button>
      {isAsking && <RetireModal clientId={clientId} item={item} onClose={() => setAsking(false)} />}
    </div>
  );
}

function RetireModal({ clientId, item, onClose }: RetireItemProps & { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const [release, setRelease] = useState<Release>('GIVEN_BACK');
  const [isTried, setTried] = useState(false);
  const params = { clientId, itemId: item.id };
  const { itemClientNumber: number } = item;

  async function restore(): Promise<void> {
    await callApi(setItemState, { params, body: { state: 'ACTIVE', reason: '' } });
    await showDone(`${number} is back in the closet.`, 'closets');
    await navigate({ to: staffPaths.item, params, resetScroll: false });
  }

  async function retire(): Promise<boolean> {
    setTried(true);
    if (reason.trim() === '') return false;
    await callApi(setItemState, { params, body: { state: 'RETIRED', reason, release } });
    onClose();
    showToast({
      kind: 'success',
      text: `${number} is retired.`,
      action: { label: 'Undo', run: () => void restore().catch(showFailure) },
    });
    await navigate({ to: staffPaths.closet, params: { clientId }, resetScroll: false });
    await refresh('closets');
    return true;
  }

  return (
    <AskDialog
      title={`Retire ${number}`}
      action="Retire the item"
      cancel="Keep it"
      run={retire}
      onClose={onClose}
    >
      <ItemHead item={item} photo={item.photoData[0] ?? null} />
      <p className="pb-4 text-ink-2">
        It leaves the closet’s lists. Its history stays in the audit, and you can bring it back under Retired.
      </p>
      <RadioGroup
        name="release"
        label="What became of it?"
        look="segments"
        options={releases}
        value={release}
        onChoice={setRelease}
      />
      <TextField
        label="Why is it retired?"
        name="reason"
        autoFocus
        maxLength={500}
        value={reason}
        error={isTried && reason.trim() === '' ? 'Please say why it is retired.' : ''}
        onChange={({ target }) => setReason(target.value)}
      />
    </AskDialog>
  );
}
