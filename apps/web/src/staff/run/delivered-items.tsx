import { Checkbox } from '../../ui/checkbox.tsx';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import { counted } from '../words/words.ts';
import type { OutcomePartProps } from './outcome-form.tsx';

/** The items of a delivery: all are handed over but those that the client refuses. */
export function DeliveredItems({ stop, draft, onChange, errorOf }: OutcomePartProps) {
  const { itemIds } = draft;
  const refused = stop.items.length - itemIds.length;
  return (
    <fieldset data-field="itemIds">
      <legend className="pb-2 text-sm text-ink-2">
        Handed over: {itemIds.length} of {counted(stop.items.length, 'item')}
      </legend>
      {stop.items.map(({ id, observation, designers, itemClientNumber, image }) => (
        <Checkbox
          key={id}
          label={
            <span className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-4">
              <Photo photo={image ?? undefined} alt="" slot={thumbSlot} trueColor />
              <span className="self-center wrap-anywhere">
                {observation === '' ? itemClientNumber : observation}
                <span className="block pt-0.5 text-sm text-ink-2 figures">
                  {[designers, `No. ${itemClientNumber}`].filter((text) => text !== '').join(', ')}
                </span>
              </span>
            </span>
          }
          checked={itemIds.includes(id)}
          onChange={({ target }) =>
            onChange({ itemIds: target.checked ? [...itemIds, id] : itemIds.filter((other) => other !== id) })
          }
        />
      ))}
      <p role="status" className="text-sm text-ink-2">
        {errorOf('itemIds') !== '' ? (
          <span className="text-pink-ink">{errorOf('itemIds')}</span>
        ) : (
          refused > 0 && `${counted(refused, 'item')} refused: back into the van, until scanned in.`
        )}
      </p>
    </fieldset>
  );
}
