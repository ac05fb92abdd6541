import { formatDay, fromWire, parseDay, type Day } from '@vestry/contract/calendar/day';
import type { DueBackChange } from '@vestry/contract/custody/due-schemas';
import { setStaffDueBack, undoStaffDueBack } from '@vestry/contract/staff/returns/calls';
import type { StaffDueBack } from '@vestry/contract/staff/returns/schemas';
import { useId, useState } from 'react';
import { useAction } from '../../lib/async/use-action.ts';
import { callApi } from '../../lib/transport/api.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { submits } from '../../lib/forms/submits.ts';
import { useFacilityDay } from '../queries.ts';
import { refresh } from '../refresh.ts';

interface DueBackModalProps {
  readonly item: StaffDueBack;
  readonly onClose: () => void;
}

/** Says what was changed, with a way back. */
function showChange(clientId: number, change: DueBackChange, text: string): void {
  async function takeBack(): Promise<void> {
    try {
      await callApi(undoStaffDueBack, { params: { clientId }, body: change });
    } catch (error) {
      showFailure(error);
    }
    await refresh('returns');
  }
  showToast(
    change.itemIds.length === 0
      ? { text }
      : {
          kind: 'success',
          text,
          action: { label: 'Undo', run: () => void takeBack() },
          staysLong: true,
        },
  );
}

/** Another day on which an item is due back, or none. */
export function DueBackModal({ item, onClose }: DueBackModalProps) {
  const { clientId, id, itemClientNumber, closetName } = item;
  const formId = useId();
  const today = useFacilityDay();
  const present = fromWire(item.day);
  const [text, setText] = useState<string>(present !== null && present >= today ? present : '');
  const [isTried, setTried] = useState(false);
  const day = parseDay(text);
  const isComing = day !== null && day >= today;
  const { start, isPending, error } = useAction(async (to: Day | null) => {
    const change = await callApi(setStaffDueBack, { params: { clientId }, body: { itemIds: [id], day: to } });
    onClose();
    showChange(
      clientId,
      change,
      `${itemClientNumber} is ${to === null ? 'no longer due back' : `due back on ${formatDay(to)}`}`,
    );
    await refresh('returns');
  });

  function save(): void {
    setTried(true);
    if (isComing) start(day);
  }

  return (
    <ModalDialog
      isOpen
      title={`Due back: ${itemClientNumber}`}
      onClose={onClose}
      actions={
        <>
          <Button kind="gray" pending={isPending} onClick={() => start(null)}>
            Remove day
          </Button>
          <Button kind="primary" submit form={formId} pending={isPending}>
            Save day
          </Button>
        </>
      }
    >
      <form id={formId} {...submits(save)} className="grid gap-4">
        <p className="text-sm text-ink-2">It is with {closetName}. Please agree the day with them first.</p>
        <DateField
          label="Due back on"
          today={today}
          min={today}
          value={text}
          onChoice={setText}
          error={isTried && day === null ? 'Please choose a day.' : ''}
        />
        {error !== '' && <Notice kind="error">{error}</Notice>}
      </form>
    </ModalDialog>
  );
}
