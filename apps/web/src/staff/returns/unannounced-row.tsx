import type { Unannounced } from '@vestry/contract/staff/returns/unannounced-schemas';
import { useMoment } from '../../config/facility-format.ts';
import { Codes } from '../parts/codes.tsx';
import { ClosetLine, ItemLine } from '../parts/item-line.tsx';
import { LinePhoto } from '../parts/line-photo.tsx';

interface UnannouncedRowProps {
  readonly arrival: Unannounced;
  /** Null for who may not receive. */
  readonly actions: Readonly<Record<'match' | 'giveBack' | 'takeBack', () => void>> | null;
}

/** Something that is set apart: an item, or a garment that nobody knows. */
export function UnannouncedRow({ arrival, actions }: UnannouncedRowProps) {
  const moment = useMoment();
  const { item, closet, photo, note, bin, foundAt, foundBy, foundWith, code } = arrival;
  const name = arrivalName(arrival);
  const found = `${bin === '' ? '' : `, set apart in ${bin}`}${foundWith === null ? '' : `, found with ${foundWith}`}`;
  return (
    <li className="return-line border-b border-hair py-3">
      <LinePhoto photo={item?.image ?? photo} />
      <div className="min-w-0 text-sm">
        {item === null || closet === null ? (
          <p className="font-mid wrap-anywhere">
            Unknown garment{code !== '' && <span className="figures">, marked {code}</span>}
          </p>
        ) : (
          <ItemLine clientId={closet.clientId} {...item} />
        )}
        {closet === null ? (
          <p className="wrap-anywhere text-ink-2">
            Owner not known<Codes>{found}</Codes>
          </p>
        ) : (
          <ClosetLine {...closet}>
            <Codes>{found}</Codes>
          </ClosetLine>
        )}
        {note !== '' && <p className="wrap-anywhere text-ink-2">“{note}”</p>}
        <p className="text-ink-3 figures">
          {moment(foundAt)}
          {foundBy !== null && `, ${foundBy}`}
        </p>
      </div>
      {actions !== null && (
        <div className="flex flex-wrap items-center gap-4 text-sm tablet:justify-end">
          <button type="button" className="text-link" onClick={actions.match}>
            Match<span className="sr-only"> {name}</span>
          </button>
          {item === null && (
            <button type="button" className="text-link text-ink-2" onClick={actions.giveBack}>
              Give back<span className="sr-only"> {name}</span>
            </button>
          )}
          <button type="button" className="text-link text-ink-2" onClick={actions.takeBack}>
            Remove from the list<span className="sr-only"> {name}</span>
          </button>
        </div>
      )}
    </li>
  );
}

/** 'VC-1001', or 'the unknown garment'. */
export function arrivalName({ item }: Pick<Unannounced, 'item'>): string {
  return item?.itemClientNumber ?? 'the unknown garment';
}
