import { formatDay, type Day } from '@vestry/contract/calendar/day';
import { useState } from 'react';
import { useAction } from '../../lib/async/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhotoStrip } from '../../ui/photo-strip.tsx';
import type { TripItem } from './trip-draft.ts';

interface LooksPartProps {
  readonly days: readonly Day[];
  readonly items: readonly TripItem[];
  readonly looks: Readonly<Record<string, readonly number[]>>;
  /** Left out where the reader may not change them. */
  readonly onLook?: ((look: ChosenLook) => Promise<void> | void) | undefined;
}

interface ChosenLook {
  readonly day: Day;
  readonly items: readonly number[];
  /** As it was when the dialog was opened. */
  readonly was: readonly number[];
}

/** The looks of a trip: each of its days with what is planned for it. */
export function LooksPart({ days, items, looks, onLook }: LooksPartProps) {
  const [open, setOpen] = useState<Day | null>(null);
  const byId = new Map(items.map((item) => [item.id, item]));
  return (
    <>
      <ul aria-label="Looks by day" className="border-t border-hair">
        {days.map((day) => {
          const planned = (looks[day] ?? []).flatMap((id) => byId.get(id) ?? []);
          return (
            <li key={day} className="grid gap-3 border-b border-hair py-4">
              <div className="flex items-baseline justify-between gap-4">
                <p className="text-sm">{formatDay(day)}</p>
                {onLook !== undefined && items.length > 0 && (
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    className="text-link text-sm"
                    onClick={() => setOpen(day)}
                  >
                    {planned.length === 0 ? 'Plan a look' : 'Change'}
                    <span className="sr-only"> for {formatDay(day)}</span>
                  </button>
                )}
              </div>
              {planned.length > 0 && (
                <PhotoStrip photos={planned.map(({ image }) => image ?? undefined)} most={6} />
              )}
            </li>
          );
        })}
      </ul>
      {open !== null && onLook !== undefined && (
        <LookDialog
          key={open}
          day={open}
          items={items}
          present={looks[open] ?? []}
          onLook={async (look) => {
            await onLook({ day: open, ...look });
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface LookDialogProps {
  readonly day: Day;
  readonly items: readonly TripItem[];
  readonly present: readonly number[];
  readonly onLook: (look: Omit<ChosenLook, 'day'>) => Promise<void>;
  readonly onClose: () => void;
}

function LookDialog({ day, items, present, onLook, onClose }: LookDialogProps) {
  const [was] = useState(present);
  const [chosen, setChosen] = useState(was);
  const { start, isPending, error } = useAction(onLook);
  return (
    <ModalDialog
      isOpen
      title={formatDay(day)}
      onClose={onClose}
      actions={
        <Button kind="primary" pending={isPending} onClick={() => start({ items: chosen, was })}>
          Save look
        </Button>
      }
    >
      <div className="max-h-[50vh] overflow-y-auto">
        {items.map(({ id, designers, observation, itemClientNumber }) => (
          <Checkbox
            key={id}
            label={[designers, observation || itemClientNumber].filter((text) => text !== '').join(', ')}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
      </div>
      {error !== '' && <Notice kind="error">{error}</Notice>}
    </ModalDialog>
  );
}
