import type { FoundItem } from '@vestry/contract/staff/closets/find-schemas';
import { Link } from '@tanstack/react-router';
import { Tag } from '../../ui/tag.tsx';
import { Codes } from '../parts/codes.tsx';
import { ClosetLine, ItemLine } from '../parts/item-line.tsx';
import { LinePhoto } from '../parts/line-photo.tsx';
import { staffPaths } from '../paths.ts';
import { itemWords } from '../words/words.ts';

/** The items of a search, each with its closet, its place and the open request that has it. */
export function FoundItems({ items }: { readonly items: readonly FoundItem[] }) {
  return (
    <ul aria-label="Items found" className="border-t border-hair">
      {items.map((item) => (
        <li
          key={`${item.clientId}.${item.id}`}
          className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-6 gap-y-1 border-b border-hair py-3 text-sm"
        >
          <LinePhoto photo={item.image} faded={item.isReleased} />
          {/* The links of a phone's two lines stand apart by the room that a finger needs. */}
          <div className="grid gap-x-6 gap-y-6 tablet:grid-cols-2 tablet:items-center">
            <Name item={item} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <ClosetLine clientId={item.clientId} closetName={item.closetName}>
                {', '}
                <Codes>{item.place}</Codes>
              </ClosetLine>
              <OpenRequest item={item} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** One that was released has no page of its own: it stands among what its closet has released. */
function Name({ item }: { readonly item: FoundItem }) {
  if (!item.isReleased) return <ItemLine {...item} />;
  const { clientId, itemClientNumber } = item;
  return (
    <p className="wrap-anywhere">
      <Link
        to={staffPaths.closet}
        params={{ clientId }}
        search={{ part: 'retired' }}
        className="text-link inline-block font-mid figures"
      >
        {itemClientNumber}
      </Link>
      <span className="text-ink-2"> {itemWords(item)}</span>
    </p>
  );
}

function OpenRequest({ item: { clientId, request } }: { readonly item: FoundItem }) {
  if (request === null) return null;
  const { kind, id, reference } = request;
  return (
    <Link to={staffPaths.today} search={{ request: `${kind}.${clientId}.${id}` }}>
      <Tag color="blue">{reference}</Tag>
    </Link>
  );
}
