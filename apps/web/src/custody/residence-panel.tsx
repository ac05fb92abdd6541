import type { Item } from '@vestry/contract/items/schemas';
import type { Owner } from '../lib/session/session-owner.ts';
import { PanelItems } from '../ui/panel-items.tsx';
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
  return (
    <SidePanel title="Change residence" isOpen={isOpen} onClose={onClose}>
      <PanelItems items={items} />
      <ResidenceForm owner={owner} items={items} present={present} onMoved={onMoved} />
    </SidePanel>
  );
}
