import type { Photo as PhotoData } from '@vestry/contract/photos/schemas';
import type { ReactNode } from 'react';
import { focusAwaited } from '../lib/view/focus-when-shown.ts';
import { singlePress } from '../lib/view/single-press.ts';
import { IconButton } from './icon-button.tsx';
import { Photo } from './photo.tsx';
import { thumbSlot } from './photo-sizes.ts';

interface CartLineProps {
  readonly id: string;
  readonly photo: PhotoData | undefined;
  readonly designer: string;
  /** The client's number of the item, as it stands on its label. */
  readonly number: string;
  readonly observation: string;
  /** Where it is: a status tag. */
  readonly location: ReactNode;
  /** Why it cannot be sent now, if it cannot. */
  readonly problem?: string | undefined;
  /** Left out where nothing may be removed any more. */
  readonly onRemove?: (() => void) | undefined;
}

/** A line of the delivery list (specification, section 2: Cart side panel). A list item, to stand in a list. */
export function CartLine({
  id,
  photo,
  designer,
  number,
  observation,
  location,
  problem,
  onRemove,
}: CartLineProps) {
  return (
    <li id={id} ref={focusAwaited} className="flex gap-4 border-b border-hair py-4">
      <span className="w-21 flex-none">
        <Photo photo={photo} alt="" slot={thumbSlot} faded={problem !== undefined} />
      </span>
      <div className="grid min-w-0 flex-1 content-start gap-1">
        <p className="caps wrap-anywhere">{designer}</p>
        <p className="text-sm text-ink-3 figures">{number}</p>
        <p className="line-clamp-2 text-sm wrap-anywhere text-ink-2">{observation}</p>
        <p className="pt-1">{location}</p>
        {problem !== undefined && <p className="text-sm text-pink-ink">{problem}</p>}
      </div>
      {onRemove !== undefined && (
        <IconButton icon="trash" label={`Remove ${designer} ${number}`} onClick={singlePress(onRemove)} />
      )}
    </li>
  );
}
