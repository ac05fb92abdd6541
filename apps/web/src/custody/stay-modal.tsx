import { formatDay, fromWire, type Day } from '@vestry/contract/calendar/day';
import { isRemindedBefore } from '@vestry/contract/custody/due-rules';
import { DayModal } from '../ui/day-modal.tsx';
import { useSetDueBack } from './use-set-due-back.ts';

/** An item that is with the client, by its name. */
export interface StayingItem {
  readonly id: number;
  readonly name: string;
  /** The day on which it is due back; null for none. */
  readonly day: string | null;
}

interface StayModalProps {
  readonly clientId: number;
  readonly item: StayingItem;
  readonly today: Day;
  readonly onClose: () => void;
}

/** Asks until when an item stays with the client: until a day, or for as long as they like. */
export function StayModal({ clientId, item, today, onClose }: StayModalProps) {
  const setDueBack = useSetDueBack(clientId);
  const present = item.day === null ? null : fromWire(item.day);
  return (
    <DayModal
      title="When is it due back?"
      label="Due back on"
      present={present}
      today={today}
      intro={(day) => (
        <p className="wrap-anywhere text-ink-2">
          {item.name}.
          {present !== null &&
            present < today &&
            ` It was due back on ${formatDay(present)}. Choose a new day.`}
          {(day === null || isRemindedBefore(day, today)) && ' We will remind you the day before.'}
        </p>
      )}
      onSave={async (day) => {
        await setDueBack(item.id, day);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
