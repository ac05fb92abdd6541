import { addVerdict, type AddRefusal } from '@vestry/contract/cart/rules';
import { transitWords } from '@vestry/contract/custody/place-rules';
import type { Item } from '@vestry/contract/items/schemas';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import { paths } from '../app/paths.ts';
import { CardStrip } from '../ui/card-control.tsx';
import { Icon } from '../ui/icons.tsx';
import { pageIcons } from '../ui/page-icons.ts';
import { LocationTag } from '../ui/location-tag.tsx';
import { Photo } from '../ui/photo.tsx';
import { gridSlot } from '../ui/photo-sizes.ts';
import { AddControl } from './add-control.tsx';
import { Highlighted } from './highlighted.tsx';
import { categoryName, itemTitle, spokenItem } from './item-title.ts';

const EarliestStrip = lazy(async () => ({ default: (await import('./earliest-day.tsx')).EarliestStrip }));

/** The actions of a card; the same for all cards of a page. */
export interface CardActions {
  readonly onAdd: (item: Item) => void;
  readonly onRemove: (item: Item) => void;
  readonly onEnlarge: (item: Item) => void;
  readonly onSelect: (item: Item) => void;
}

interface ItemCardProps {
  readonly clientId: number;
  readonly item: Item;
  /** In the first view. */
  readonly eager: boolean;
  /** The words that were searched for. */
  readonly search: string | null;
  readonly isInCart: boolean;
  /** Null while nothing is being selected. */
  readonly isSelected: boolean | null;
  /** Whether this user may add to the delivery list. */
  readonly canAdd: boolean;
  readonly actions: CardActions;
}

/** The photograph first, then designer (the category where there is none), number and place, and two lines of what it is. */
export function ItemCard(props: ItemCardProps) {
  const { clientId, item, eager, search, isInCart, isSelected, canAdd, actions } = props;
  const name = itemTitle(item);
  const stripId = useId();
  // Which items cannot go, and when the others come, is known before they are chosen.
  const stayWord = canAdd && isSelected !== null ? staying(item, isInCart) : null;
  const designer = (
    <span className="line-clamp-2">
      <Highlighted text={item.designers || categoryName(item)} search={search} />
    </span>
  );
  return (
    <li className="item-card photo-reveal relative" data-selected={isSelected === true || undefined}>
      <div className="relative">
        <Photo
          photo={item.photoData[0]}
          alt={name}
          slot={gridSlot}
          faded={item.deliveryRequested}
          eager={eager}
        />
        {isSelected === null ? (
          <>
            {item.photoData.length > 0 && <EnlargeControl item={item} onEnlarge={actions.onEnlarge} />}
            {(canAdd || item.deliveryRequested) && (
              <AddControl item={item} isInCart={isInCart} onAdd={actions.onAdd} onRemove={actions.onRemove} />
            )}
          </>
        ) : (
          <>
            <span
              aria-hidden="true"
              className={`absolute top-2.5 left-2.5 grid size-6 place-items-center rounded-round border ${isSelected ? 'border-ink bg-ink text-paper' : 'border-ink-3 bg-raised'}`}
            >
              {isSelected && <Icon name="check" className="size-4" />}
            </span>
            {stayWord !== null && <CardStrip id={stripId}>{stayWord}</CardStrip>}
            {canAdd && stayWord === null && (
              <Suspense>
                <EarliestStrip id={stripId} clientId={clientId} item={item} />
              </Suspense>
            )}
          </>
        )}
      </div>
      <p className="pt-3 caps wrap-anywhere">
        {isSelected === null ? (
          <Link
            to={paths.item}
            params={{ itemId: item.id }}
            className="block after:absolute after:inset-0"
            aria-label={spokenItem(item)}
          >
            {designer}
          </Link>
        ) : (
          <button
            type="button"
            role="checkbox"
            aria-checked={isSelected}
            aria-label={spokenItem(item)}
            aria-describedby={canAdd ? stripId : undefined}
            onClick={() => actions.onSelect(item)}
            className="block w-full text-left uppercase after:absolute after:inset-0"
          >
            {designer}
          </button>
        )}
      </p>
      <p className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 pt-0.5 pb-1 text-sm">
        <span className="wrap-anywhere text-ink-3 figures">
          <Highlighted text={item.itemClientNumber} search={search} />
        </span>
        <LocationTag item={item} />
      </p>
      <p className="line-clamp-2 text-sm wrap-anywhere text-ink-2">
        <Highlighted text={item.observation} search={search} />
      </p>
    </li>
  );
}

/** Why a delivery could not bring the item now, in a word or two; null when it could. */
function staying({ locations, deliveryRequested, isOnTheWay }: Item, isInCart: boolean): string | null {
  if (isOnTheWay) return transitWords(deliveryRequested, 'you');
  const verdict = addVerdict({ location: locations.code, deliveryRequested }, isInCart);
  return verdict.ok ? null : stayingWords[verdict.reason];
}

const stayingWords: Readonly<Record<AddRefusal, string>> = {
  AT_CLIENT: 'Already with you',
  IN_SERVICE: 'In service',
  REQUESTED: 'Delivery requested',
  IN_CART: 'On your delivery list',
};

/** For those with a mouse or keys; on touch the photograph is enlarged in the item's details. */
function EnlargeControl({ item, onEnlarge }: { readonly item: Item } & Pick<CardActions, 'onEnlarge'>) {
  return (
    <button
      type="button"
      aria-label={`Enlarge the photograph of ${spokenItem(item)}`}
      aria-haspopup="dialog"
      onClick={() => onEnlarge(item)}
      className="card-control absolute top-1.5 right-1.5 z-1 grid size-target place-items-center pointer-coarse:hidden"
    >
      <span className="grid size-9 place-items-center rounded-round bg-raised text-ink hover:bg-ink hover:text-paper">
        <Icon name={pageIcons.expand} className="size-4" />
      </span>
    </button>
  );
}
