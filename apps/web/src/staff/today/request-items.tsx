import { locationNames } from '@vestry/contract/items/rules';
import { requestCourses } from '@vestry/contract/requests/courses';
import type { StaffRequest, StaffRequestItem } from '@vestry/contract/staff/today/schemas';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Photo } from '../../ui/photo.tsx';
import { useMay } from '../queries.ts';

/** Which items of a pickup that has arrived did not come in. */
export interface CheckIn {
  readonly missing: ReadonlySet<number>;
  readonly setMissing: (missing: ReadonlySet<number>) => void;
}

interface RequestItemsProps {
  readonly request: StaffRequest;
  readonly checkIn: CheckIn;
}

/** The items with their locations. Of a pickup that has arrived, those that came in are ticked before it is completed. */
export function RequestItems({ request, checkIn: { missing, setMissing } }: RequestItemsProps) {
  const mayTransition = useMay('staff.requests');
  const isReceived = requestCourses[request.kind].items === 'received';
  const isArrived = isReceived && request.status === 'ARRIVED' && mayTransition;
  const toggle = (id: number) => {
    const next = new Set(missing);
    if (!next.delete(id)) next.add(id);
    setMissing(next);
  };
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
            <p className="text-sm wrap-anywhere text-ink-2 figures">{placeOf(item)}</p>
            {isArrived && item.location === 'AC' && (
              <Checkbox label="Came in" checked={!missing.has(item.id)} onChange={() => toggle(item.id)} />
            )}
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
  return bin === '' ? locationNames[location] : `${locationNames[location]}, ${bin}`;
}
