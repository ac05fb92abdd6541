import type { Unannounced } from '@vestry/contract/staff/returns/unannounced-schemas';
import { Link } from '@tanstack/react-router';
import { useMoment } from '../../config/facility-format.ts';
import { Photo } from '../../ui/photo.tsx';
import { staffPaths } from '../paths.ts';

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
  return (
    <li className="return-line border-b border-hair py-3">
      <span className="w-16">
        <Photo photo={item?.image ?? photo ?? undefined} alt="" slot={lineSlot} trueColor />
      </span>
      <div className="min-w-0 text-sm">
        <p className="wrap-anywhere">
          {item === null || closet === null ? (
            <span className="font-mid">
              Unknown garment{code !== '' && <span className="figures">, marked {code}</span>}
            </span>
          ) : (
            <>
              <Link
                to={staffPaths.item}
                params={{ clientId: closet.clientId, itemId: item.id }}
                className="text-link font-mid figures"
              >
                {item.itemClientNumber}
              </Link>
              <span className="text-ink-2">
                {' '}
                {[item.designers, item.observation].filter((part) => part !== '').join(', ')}
              </span>
            </>
          )}
        </p>
        <p className="wrap-anywhere text-ink-2">
          {closet === null ? (
            'Owner not known'
          ) : (
            <Link to={staffPaths.closet} params={{ clientId: closet.clientId }} className="text-link">
              {closet.closetName}
            </Link>
          )}
          {bin !== '' && `, set apart in ${bin}`}
          {foundWith !== null && `, found with ${foundWith}`}
        </p>
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

const lineSlot = [{ width: '4rem' }];
