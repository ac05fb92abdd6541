import { attributesOf } from '@vestry/contract/items/attributes';
import type { Item } from '@vestry/contract/items/schemas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import { categoryPath } from './category-tree.ts';

/** Lists what is known of an item; its category, below its tile, leads to the others of it. */
export function ItemAttributes({ item }: { readonly item: Item }) {
  const path = categoryPath(item.category);
  const shown = path.length > 1 ? path.slice(1) : path;
  const attributes = attributesOf(item);
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 border-b border-hair text-sm tablet:max-desktop:grid-cols-1">
      {shown.length > 0 && (
        <Attribute label="Category">
          {shown.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && <span className="text-ink-3"> / </span>}
              <Link to={paths.closet} search={{ categoryId: id }} className="text-link">
                {name}
              </Link>
            </span>
          ))}
        </Attribute>
      )}
      {attributes.map(({ label, value }) => (
        <Attribute key={label} label={label}>
          {value}
        </Attribute>
      ))}
    </dl>
  );
}

function Attribute({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid gap-x-3 border-t border-hair py-2.5 last:odd:col-span-full tablet:grid-cols-[6.5rem_1fr]">
      <dt className="text-ink-3">{label}</dt>
      <dd className="wrap-anywhere figures">{children}</dd>
    </div>
  );
}
