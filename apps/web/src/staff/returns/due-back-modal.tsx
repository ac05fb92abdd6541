import { formatDay, fromWire } from '@vestry/contract/calendar/day';
import type { DueBackChange } from '@vestry/contract/custody/due-schemas';
import { setStaffDueBack, undoStaffDueBack } from '@vestry/contract/staff/returns/calls';
import type { StaffDueBack } from '@vestry/contract/staff/returns/schemas';
import { callApi } from '../../lib/transport/api.ts';
import { DayModal } from '../../ui/day-modal.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { ItemHead } from '../parts/item-head.tsx';
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
  const today = useFacilityDay();
  const present = fromWire(item.day);
  return (
    <DayModal
      title={`Due back: ${itemClientNumber}`}
      label="Due back on"
      present={present}
      today={today}
      intro={() => (
        <div>
          <ItemHead item={item} photo={item.image} />
          <p className="text-sm text-ink-2">
            It is with {closetName}
            {present !== null && present < today && ` and was due back on ${formatDay(present)}`}. Please
            agree the day with them first.
          </p>
        </div>
      )}
      onSave={async (day) => {
        const body = { itemIds: [id], day };
        const change = await callApi(setStaffDueBack, { params: { clientId }, body });
        onClose();
        showChange(
          clientId,
          change,
          `${itemClientNumber} is ${day === null ? 'no longer due back' : `due back on ${formatDay(day)}`}`,
        );
        await refresh('returns');
      }}
      onClose={onClose}
    />
  );
}
