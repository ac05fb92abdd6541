import type { WearYear, WornItem } from '@vestry/contract/wears/schemas';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import { Photo } from '../ui/photo.tsx';
import { gridSlot, photoFactor, type PhotoSlot } from '../ui/photo-sizes.ts';
import { usePermission } from '../users/queries.ts';
import { timesText } from './wear-words.ts';

/** The numbers of photographs that fill the grid: beside and beneath a large one, and without one. */
const full = { led: [9, 5], even: [8, 4] } as const;

/** The width of the large one on a desk. */
const leadPixels = 664;

/** Whether its photograph is sharp when it is large. */
function canLead({ image }: WornItem): boolean {
  if (image === null) return false;
  const { width, height, widths, zoom } = image;
  return (widths.at(-1) ?? width) >= leadPixels * photoFactor({ width, height, zoom });
}

/** The most worn items, the first of them large where its photograph holds the pixels. */
export function MostWorn({ items }: { readonly items: WearYear['mostWorn'] }) {
  const isLed = items.length >= 5 && items.slice(0, 1).every(canLead);
  const shown = items.slice(0, full[isLed ? 'led' : 'even'].find((count) => count <= items.length) ?? 1);
  const isAlone = shown.length === 1;
  return (
    <ol
      aria-label="Most worn"
      className={`grid gap-x-3 gap-y-8 ${isAlone ? 'tablet:grid-cols-2 desktop:grid-cols-3' : 'grid-cols-2 desktop:grid-cols-4'}`}
    >
      {shown.map((item, index) => (
        <li key={item.id} className={index === 0 && isLed ? 'col-span-2 row-span-2' : ''}>
          <ItemLink
            item={item}
            slot={isAlone || (isLed && index === 0) ? leadSlot : gridSlot}
            isEager={index === 0}
          >
            Worn {timesText(item.count)}
          </ItemLink>
        </li>
      ))}
    </ol>
  );
}

const leadSlot: PhotoSlot = [{ when: '(width >= 68.8125rem)', width: '48vw' }, { width: '94vw' }];

/** The first items without a wear, each with the way to plan it. */
export function NeverWorn({ year, count, items }: WearYear['neverWorn'] & { readonly year: number }) {
  const canWrite = usePermission('closet.write')?.ok === true;
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? items : items.slice(0, fewItems);
  return (
    <section aria-labelledby="never-worn" className="border-t border-ink pt-8">
      <h2 id="never-worn" className="pb-2 display-3">
        Never worn in {year}
      </h2>
      <p className="max-w-prose pb-6 text-ink-2 figures">
        {count === 1 ? 'One item is waiting for its day.' : `${count} items are waiting for their day.`}
      </p>
      <ul className="grid grid-cols-3 gap-x-3 gap-y-6 tablet:grid-cols-4 desktop:grid-cols-6">
        {shown.map((item) => (
          <li key={item.id}>
            <ItemLink item={item} slot={smallSlot} />
            {canWrite && (
              <Link
                to={paths.item}
                params={{ itemId: item.id }}
                search={{ show: 'dates' }}
                className="inline-flex min-h-target items-center text-sm"
              >
                <span className="text-link">Plan a date</span>
                <span className="sr-only"> for {spoken(item)}</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 text-sm figures">
        {shown.length < items.length && (
          <button type="button" className="min-h-target" onClick={() => setOpen(true)}>
            <span className="text-link">Show {items.length - shown.length} more</span>
          </button>
        )}
        <Link
          to={paths.closet}
          search={{ worn: ['NOT_FOR_A_YEAR'] }}
          className="inline-flex min-h-target items-center"
        >
          <span className="text-link">Everything not worn for a year</span>
        </Link>
      </p>
    </section>
  );
}

const fewItems = 12;
const smallSlot: PhotoSlot = [
  { when: '(width >= 68.8125rem)', width: '15vw' },
  { when: '(width >= 40.0625rem)', width: '23vw' },
  { width: '30vw' },
];

function spoken({ designers, itemClientNumber }: WornItem): string {
  return [designers, `No. ${itemClientNumber}`].filter((text) => text !== '').join(', ');
}

interface ItemLinkProps {
  readonly item: WornItem;
  readonly slot: PhotoSlot;
  readonly isEager?: boolean;
  /** Beneath the designer and the description. */
  readonly children?: ReactNode;
}

function ItemLink({ item, slot, isEager = false, children }: ItemLinkProps) {
  const { id, designers, observation, itemClientNumber, image } = item;
  return (
    <Link to={paths.item} params={{ itemId: id }} className="block photo-reveal">
      <Photo photo={image ?? undefined} alt="" slot={slot} trueColor eager={isEager} />
      <span className="block pt-3 caps wrap-anywhere">{designers || `No. ${itemClientNumber}`}</span>
      {observation !== '' && (
        <span className="line-clamp-2 pt-1 text-sm wrap-anywhere">
          <span className="sr-only">, </span>
          {observation}
        </span>
      )}
      {designers !== '' && <span className="sr-only">, No. {itemClientNumber}</span>}
      {children !== undefined && <span className="block pt-0.5 text-sm text-ink-2 figures">{children}</span>}
    </Link>
  );
}
