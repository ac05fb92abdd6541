import type { Item } from '@vestry/contract/items/schemas';
import { Link } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { Chip } from '../ui/chip.tsx';

interface ItemSetsProps {
  readonly item: Item;
  /** Left out where this user may not change them. */
  readonly onChange?: (() => void) | undefined;
}

/** The sets that an item is in. */
export function ItemSets({ item, onChange }: ItemSetsProps) {
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {item.customGroups.map(({ id, name }) => (
        <li key={id} className="max-w-full">
          <Link
            to={paths.closet}
            search={{ customGroups: [String(id)] }}
            className="group tap-area inline-flex"
          >
            <span className="group-hover:[&>span]:border-ink">
              <Chip>{name}</Chip>
            </span>
          </Link>
        </li>
      ))}
      {onChange === undefined ? (
        item.customGroups.length === 0 && <li className="text-sm text-ink-2">Not in a set yet.</li>
      ) : (
        <li className={item.customGroups.length === 0 ? '' : 'pl-1'}>
          <button type="button" aria-haspopup="dialog" className="text-link text-sm" onClick={onChange}>
            {item.customGroups.length === 0 ? 'Add to a set' : 'Change'}
          </button>
        </li>
      )}
    </ul>
  );
}
