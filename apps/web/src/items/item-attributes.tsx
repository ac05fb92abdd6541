import { attributesOf } from '@vestry/contract/items/attributes';
import type { Item } from '@vestry/contract/items/schemas';

/** Lists what is known of an item. */
export function ItemAttributes({ item }: { readonly item: Item }) {
  const attributes = attributesOf(item);
  if (attributes.length === 0) return null;
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 border-b border-hair text-sm tablet:max-desktop:grid-cols-1">
      {attributes.map(({ label, value }) => (
        <div
          key={label}
          className="grid gap-x-3 border-t border-hair py-2.5 last:odd:col-span-full tablet:grid-cols-[6.5rem_1fr]"
        >
          <dt className="text-ink-3">{label}</dt>
          <dd className="wrap-anywhere figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
