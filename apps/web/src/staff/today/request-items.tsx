import { placeName } from '@vestry/contract/staff/place-name';
import type { StaffRequest, StaffRequestItem } from '@vestry/contract/staff/today/schemas';
import { Photo } from '../../ui/photo.tsx';
import { Codes } from '../parts/codes.tsx';

/** The items of a request with their locations. */
export function RequestItems({ request }: { readonly request: StaffRequest }) {
  return (
    <section aria-label="Items">
      <h3 className="flex items-baseline gap-3 pb-3 display-4">
        Items
        <span className="text-sm text-ink-3 figures">{request.pieces.length}</span>
      </h3>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 tablet:grid-cols-3">
        {request.pieces.map((item) => (
          <li key={item.id} className="min-w-0">
            <Photo photo={item.image ?? undefined} alt={item.observation} slot={itemSlot} trueColor />
            <p className="pt-2 caps wrap-anywhere">{item.designers}</p>
            <p className="text-sm wrap-anywhere figures">{item.itemClientNumber}</p>
            <p className="text-sm wrap-anywhere text-ink-2">{item.observation}</p>
            <p className="text-sm wrap-anywhere text-ink-2 figures">
              <Codes>{placeOf(item)}</Codes>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const itemSlot = [{ when: '(width >= 40.0625rem)', width: '10rem' }, { width: '42vw' }];

function placeOf({ location, bin, packedAt, receivedAt }: StaffRequestItem): string {
  if (packedAt !== null) return 'Packed';
  if (receivedAt !== null) return 'Received';
  return placeName(location, bin);
}
