import type { Item } from '@vestry/contract/items/schemas';
import { PhotoStrip } from './photo-strip.tsx';

export type PanelItem = Pick<Item, 'photoData' | 'designers' | 'observation' | 'itemClientNumber'>;

/** The items that a panel is about, at its top: the photographs of several, and of one alone its designer and description too. */
export function PanelItems({ items }: { readonly items: readonly PanelItem[] }) {
  const only = items.length === 1 ? items[0] : undefined;
  return (
    <div className="flex items-center gap-3 pb-6 text-sm">
      <PhotoStrip photos={items.map(({ photoData }) => photoData[0])} most={5} size="small" />
      {only !== undefined && (
        <div className="min-w-0 wrap-anywhere">
          <p className="caps">{only.designers}</p>
          <p className="text-ink-2">{only.observation || only.itemClientNumber}</p>
        </div>
      )}
    </div>
  );
}
