import type { Item } from '@vestry/contract/items/schemas';
import { Notice } from '../ui/notice.tsx';

interface RefusedItemsProps {
  readonly items: readonly Item[];
  /** Why each stays where it is, by its id. */
  readonly refused: ReadonlyMap<number, string>;
}

/** Names the items that cannot move, with the reason of each. */
export function RefusedItems({ items, refused }: RefusedItemsProps) {
  return (
    <Notice
      kind="warning"
      title={refused.size === 1 ? 'One item stays where it is' : `${refused.size} items stay where they are`}
    >
      <ul className="grid gap-1">
        {items.flatMap(({ id, designers, observation, itemClientNumber }) => {
          const reason = refused.get(id);
          if (reason === undefined) return [];
          const name = [designers, observation].filter((part) => part !== '').join(', ');
          return [
            <li key={id}>
              {name === '' ? '' : `${name}, `}
              <span className="figures">No. {itemClientNumber}</span>. {reason}
            </li>,
          ];
        })}
      </ul>
    </Notice>
  );
}
