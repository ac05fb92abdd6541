import type { Photo } from '@vestry/contract/photos/schemas';
import { LinePhoto } from './line-photo.tsx';

interface ItemHeadProps {
  readonly item: {
    readonly itemClientNumber: string;
    readonly designers: string;
    readonly observation: string;
  };
  readonly photo: Photo | null;
}

/** The item of which a panel or a dialog asks something: its photograph, number, designers and name. */
export function ItemHead({ item: { itemClientNumber, designers, observation }, photo }: ItemHeadProps) {
  return (
    <div className="flex items-start gap-4 pb-4 text-sm">
      <LinePhoto photo={photo} />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-mid figures">{itemClientNumber}</p>
        <p>{designers}</p>
        <p className="text-ink-2">{observation}</p>
      </div>
    </div>
  );
}
