import { placeName } from '@vestry/contract/staff/place-name';
import { matchUnannounced, undoMatch } from '@vestry/contract/staff/returns/calls';
import type { ReturnPlace } from '@vestry/contract/staff/returns/schemas';
import type { Unannounced } from '@vestry/contract/staff/returns/unannounced-schemas';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { inBackground } from '../../lib/async/in-background.ts';
import { useAction } from '../../lib/async/use-action.ts';
import { known } from '../../lib/data/known.ts';
import { callApi } from '../../lib/transport/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { PanelFoot, SidePanel } from '../../ui/side-panel.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { submitsChecked } from '../../lib/forms/submits-checked.ts';
import { ItemHead } from '../parts/item-head.tsx';
import { useTexts } from '../parts/use-texts.ts';
import { staffPaths } from '../paths.ts';
import { refreshRequests } from '../refresh.ts';
import { statusTag, wireDay } from '../words/words.ts';
import { BinChoice } from './bin-choice.tsx';
import { arrivalName } from './unannounced-row.tsx';

interface MatchModalProps {
  readonly arrival: Unannounced;
  readonly onClose: () => void;
}

/** Matches what is set apart: which item it is, the pickup with which it came, and the bin where it goes. */
export function MatchModal({ arrival, onClose }: MatchModalProps) {
  return (
    <SidePanel isOpen title={`Match ${arrivalName(arrival)}`} onClose={onClose}>
      <MatchForm arrival={arrival} onClose={onClose} />
    </SidePanel>
  );
}

function MatchForm({ arrival, onClose }: MatchModalProps) {
  const { id, item, pickups } = arrival;
  const formId = useId();
  const [texts, field] = useTexts({ code: arrival.code, note: '' });
  const [pickupId, setPickupId] = useState<number | undefined>(pickups.find(({ isNamed }) => isNamed)?.id);
  const [place, setPlace] = useState<ReturnPlace | undefined>();
  const { start, isPending, error } = useAction(async () => {
    const body = { ...texts, ...known({ pickupId, place }) };
    const { message } = await callApi(matchUnannounced, { params: { id }, body });
    onClose();
    const action = { label: 'Undo', run: () => inBackground(takeBack(id)) };
    showToast({ kind: 'success', text: message, action, staysLong: true });
    await refreshRequests();
  });
  return (
    <form {...submitsChecked(start)} id={formId} className="grid gap-2">
      {item !== null && <ItemHead item={item} photo={item.image ?? arrival.photo} />}
      {error !== '' && <Notice kind="error">{error}</Notice>}
      {item === null && (
        <>
          <TextField
            label="Label or client number"
            hint="Of the item that this garment is. It gets the photograph."
            autoComplete="off"
            spellCheck={false}
            maxLength={120}
            {...field('code')}
          />
          <p className="pb-4 text-sm text-ink-2">
            A new item is{' '}
            <Link to={staffPaths.receivings} className="text-link">
              received first
            </Link>
            , then matched here by its number.
          </p>
        </>
      )}
      {item !== null && (
        <Select
          name="pickup"
          label="It came"
          defaultValue={pickupId === undefined ? none : String(pickupId)}
          options={[{ value: none, label: 'Without a pickup' }, ...pickups.map(optionOf)]}
          onChoice={(value) => setPickupId(value === none || value === '' ? undefined : Number(value))}
        />
      )}
      <BinChoice place={place} onPlace={setPlace} last={lastBinText(arrival)} />
      <TextArea label="Note" optional limit={2000} hint="For staff alone." {...field('note')} />
      <PanelFoot>
        <Button submit form={formId} kind="primary" wide pending={isPending}>
          Match
        </Button>
      </PanelFoot>
    </form>
  );
}

const none = 'NONE';

/** 'With P-7, Friday, December 4th, confirmed; names it' */
function optionOf({ id, reference, day, status, isNamed }: Unannounced['pickups'][number]) {
  const when = [wireDay(day), statusTag(status).label.toLowerCase()].filter((part) => part !== '').join(', ');
  return { value: String(id), label: `With ${reference}, ${when}${isNamed ? ', which names it' : ''}` };
}

function lastBinText({ item, location, lastBin }: Unannounced): string {
  if (item === null) return 'Its last bin';
  return `Its last bin: ${placeName(location, lastBin)}`;
}

async function takeBack(id: number): Promise<void> {
  try {
    await callApi(undoMatch, { params: { id } });
    showToast({ text: 'It is set apart again' });
  } catch (thrown) {
    showFailure(thrown);
  }
  await refreshRequests();
}
