import { formatDay, toDay } from '@vestry/contract/calendar/day';
import { getTripPackingList } from '@vestry/contract/trips/calls';
import { packingModeLabels } from '@vestry/contract/trips/rules';
import type { TripDetail, TripTick } from '@vestry/contract/trips/schemas';
import { callApi } from '../../lib/transport/api.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PaperButton } from '../../ui/paper-button.tsx';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

interface PackingListProps {
  readonly trip: TripDetail;
  readonly ticks: readonly TripTick[];
  /** Taps wait on this device. */
  readonly isUnsent: boolean;
  readonly isOnline: boolean;
  /** Left out where the reader may not tick. */
  readonly onTick?: ((itemId: number, isPacked: boolean) => void) | undefined;
}

/** The packing list of a trip: a box to tick for each item, on this device and on every other that shows it. */
export function PackingList({ trip, ticks, isUnsent, isOnline, onTick }: PackingListProps) {
  const packed = new Map(ticks.map((tick) => [tick.itemId, tick]));
  const items = trip.delivery.itemDTO;
  const count = items.filter(({ id }) => packed.get(id)?.isPacked === true).length;
  return (
    <section aria-labelledby="packing-list" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="packing-list" className="display-3">
            Packing list
          </h2>
          <p role="status" className="pt-1 text-sm text-ink-2 figures">
            {count} of {items.length} packed. {packingModeLabels[trip.packing]}.
          </p>
        </div>
        {isOnline && (
          <span className="flex flex-wrap gap-3 print:hidden">
            <PaperButton load={async () => callApi(getTripPackingList, { params: { id: trip.id } })}>
              Download PDF
            </PaperButton>
          </span>
        )}
      </div>
      {count > 0 && (
        <ProgressBar
          label="Packed"
          value={Math.round((count / items.length) * 100)}
          size="small"
          isMoving={false}
        />
      )}
      {isUnsent && <Notice kind="info">Saved on this device. It is sent once you are connected.</Notice>}
      <ul aria-label="Packing list" className="border-t border-hair">
        {items.map(({ id, designers, observation, itemClientNumber, image }) => {
          const tick = packed.get(id);
          const days = trip.looks.flatMap(({ day, items: look }) =>
            look.includes(id) ? [formatDay(toDay(day.slice(0, 10)))] : [],
          );
          const detail = [observation, days.length === 0 ? '' : `For ${days.join(' and ')}`].filter(
            (text) => text !== '',
          );
          return (
            <li
              key={id}
              className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_3.5rem] items-center gap-4 border-b border-hair"
            >
              <Checkbox
                label={[designers, itemClientNumber].filter((text) => text !== '').join(', ')}
                detail={
                  <>
                    {detail.map((text) => (
                      <span key={text} className="block wrap-anywhere">
                        {text}
                      </span>
                    ))}
                    {tick?.isPacked === true && tick.by !== '' && (
                      <span className="block text-ink-3">Packed by {tick.by}</span>
                    )}
                  </>
                }
                checked={tick?.isPacked === true}
                disabled={onTick === undefined}
                onChange={({ currentTarget: { checked } }) => onTick?.(id, checked)}
              />
              <span className="py-2">
                <Photo photo={image ?? undefined} alt="" slot={thumbSlot} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
