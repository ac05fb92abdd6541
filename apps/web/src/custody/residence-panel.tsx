import type { Item } from '@vestry/contract/items/schemas';
import type { Owner } from '../lib/session/session-owner.ts';
import { PhotoStrip } from '../ui/photo-strip.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { ResidenceForm } from './residence-form.tsx';

interface ResidencePanelProps {
  readonly owner: Owner;
  /** Items that are with the client, as far as this page knows. */
  readonly items: readonly Item[];
  /** The residence where a single item is; null where none is named. */
  readonly present: number | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called once the items are elsewhere, instead of `onClose`. */
  readonly onMoved?: () => void;
}

/** Takes the client's word for the residence where items are now. */
export function ResidencePanel({
  owner,
  items,
  present,
  isOpen,
  onClose,
  onMoved = onClose,
}: ResidencePanelProps) {
  const only = items.length === 1 ? items[0] : undefined;
  return (
    <SidePanel title="Change residence" isOpen={isOpen} onClose={onClose}>
      <div className="flex items-center gap-3 pb-6 text-sm">
        <PhotoStrip photos={items.map(({ photoData }) => photoData[0])} most={5} size="small" />
        {only !== undefined && (
          <div className="min-w-0 wrap-anywhere">
            <p className="caps">{only.designers}</p>
            <p className="text-ink-2">{only.observation || only.itemClientNumber}</p>
          </div>
        )}
      </div>
      <ResidenceForm owner={owner} items={items} present={present} onMoved={onMoved} />
    </SidePanel>
  );
}
