import { categories } from '@vestry/contract/items/categories';
import type { Item } from '@vestry/contract/items/schemas';
import { infiniteQueryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadItems, setsQuery } from '../../items/queries.ts';
import { useDebouncedValue } from '../../lib/view/use-debounced-value.ts';
import { useNewest } from '../../lib/view/use-newest.ts';
import { Button } from '../../ui/button.tsx';
import { CardStrip } from '../../ui/card-control.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Photo } from '../../ui/photo.tsx';
import { panelSlot } from '../../ui/photo-sizes.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { showFailure } from '../../ui/show-failure.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { Skeletons } from '../../ui/skeleton.tsx';
import { deliveryRefusal } from '../delivery-refusal.ts';
import { goingAlong, goingAlongText } from './going-along.ts';
import { toTripItem, type TripItem } from './trip-draft.ts';

const tops = categories.filter(({ parentId }) => parentId === null);
const pageSize = 24;

interface Narrowed {
  readonly categoryId: number | null;
  readonly text: string;
}

function closetQuery(clientId: number, { categoryId, text }: Narrowed) {
  const list = {
    filters: categoryId === null ? {} : { categoryId },
    // The search of the closet begins at two letters too.
    text: text.trim().length < 2 ? null : text.trim(),
    order: undefined,
    pageSize,
  };
  return infiniteQueryOptions({
    queryKey: ['items', clientId, 'trip', list.filters, list.text],
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam: page }) => loadItems(clientId, { ...list, page }, signal),
    getNextPageParam: ({ pageNumber, totalPages }) => (pageNumber + 1 < totalPages ? pageNumber + 2 : null),
  });
}

interface ItemPickerProps {
  readonly clientId: number;
  readonly chosen: readonly TripItem[];
  /** Items that are this trip's already, whatever else is said of them. */
  readonly own?: ReadonlySet<number> | undefined;
  readonly onToggle: (item: TripItem) => void;
  readonly onAdd: (items: readonly TripItem[]) => void;
}

/** The closet to choose a trip's items from: by kind, by search, or a whole set; what cannot go says why. */
export function ItemPicker({ clientId, chosen, own, onToggle, onAdd }: ItemPickerProps) {
  const [categoryId, setCategory] = useState<number | null>(null);
  const [text, setText] = useState('');
  const query = useInfiniteQuery(closetQuery(clientId, { categoryId, text: useDebouncedValue(text) }));
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const ids = new Set(chosen.map(({ id }) => id));
  return (
    <section aria-labelledby="trip-closet" className="grid content-start gap-6">
      <div className="grid gap-4 tablet:grid-cols-[minmax(0,1fr)_auto]">
        <h2 id="trip-closet" className="display-4">
          Your closet
        </h2>
        <Sets clientId={clientId} own={own} onAdd={onAdd} />
      </div>
      <RadioGroup
        name="kind"
        label="Kind"
        look="segments"
        value={categoryId === null ? 'all' : String(categoryId)}
        onChoice={(value) => setCategory(value === 'all' ? null : Number(value))}
        options={[
          { value: 'all', label: 'All' },
          ...tops.map(({ id, name }) => ({ value: String(id), label: shortName(name) })),
        ]}
      />
      <SearchBox label="Search your closet" placeholder="Search" value={text} onChange={setText} />
      <QueryBoundary
        query={query}
        title="Your closet did not load"
        skeleton={
          <Skeletons className="grid grid-cols-2 gap-4 tablet:grid-cols-4" shapes={['h-60', 'h-60']} />
        }
      >
        {({ pages }) => {
          const items = pages.flatMap(({ content }) => content);
          if (items.length === 0)
            return (
              <EmptyState icon="search" title="Nothing found">
                Try another word or another kind.
              </EmptyState>
            );
          return (
            <>
              <ul
                aria-label="Garments to take along"
                className="grid grid-cols-2 gap-x-3 gap-y-6 tablet:grid-cols-3 tablet:gap-x-4 wide:grid-cols-4"
              >
                {items.map((item) => (
                  <Card
                    key={item.id}
                    item={item}
                    isChosen={ids.has(item.id)}
                    problem={own?.has(item.id) === true ? null : deliveryRefusal(item)}
                    onToggle={onToggle}
                  />
                ))}
              </ul>
              {hasNextPage && (
                <Button kind="gray" pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  Show more
                </Button>
              )}
            </>
          );
        }}
      </QueryBoundary>
    </section>
  );
}

const shortName = (name: string): string => (name === 'Footwear' ? 'Shoes' : name);

interface CardProps {
  readonly item: Item;
  readonly isChosen: boolean;
  readonly problem: string | null;
  readonly onToggle: (item: TripItem) => void;
}

function Card({ item, isChosen, problem, onToggle }: CardProps) {
  const { id, designers, itemClientNumber, observation, photoData } = item;
  const name = [designers, observation, itemClientNumber].filter((part) => part !== '').join(', ');
  const isBlocked = problem !== null && !isChosen;
  return (
    <li className="relative min-w-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-cedar not-supports-[selector(:has(a))]:focus-within:outline-2 not-supports-[selector(:has(a))]:focus-within:outline-offset-3 not-supports-[selector(:has(a))]:focus-within:outline-cedar">
      <div className="relative">
        <Photo photo={photoData[0]} alt="" slot={panelSlot} faded={isBlocked} />
        {isBlocked ? (
          <CardStrip id={`trip-item-${id}`}>{problem}</CardStrip>
        ) : (
          <span
            aria-hidden="true"
            className={`absolute top-2.5 left-2.5 grid size-6 place-items-center rounded-round border ${isChosen ? 'border-ink bg-ink text-paper' : 'border-ink-3 bg-raised'}`}
          >
            {isChosen && <Icon name="check" className="size-4" />}
          </span>
        )}
      </div>
      <p className="pt-2 caps wrap-anywhere">
        <button
          type="button"
          role="checkbox"
          aria-checked={isChosen}
          aria-label={name}
          aria-disabled={isBlocked || undefined}
          aria-describedby={isBlocked ? `trip-item-${id}` : undefined}
          onClick={() => {
            if (!isBlocked) onToggle(toTripItem(item));
          }}
          className="block min-h-6 w-full text-left uppercase after:absolute after:inset-0 focus-visible:outline-hidden"
        >
          {designers || observation || itemClientNumber}
        </button>
      </p>
      <p className="line-clamp-2 text-sm wrap-anywhere text-ink-2">{observation}</p>
    </li>
  );
}

const setItemsMax = 100;

function Sets({ clientId, own, onAdd }: Pick<ItemPickerProps, 'clientId' | 'own' | 'onAdd'>) {
  const { data: sets = [] } = useQuery(setsQuery(clientId));
  const queryClient = useQueryClient();
  const addNow = useNewest(onAdd);
  const filled = sets.filter(({ count }) => count > 0);
  if (filled.length === 0) return null;
  const add = async (setId: number, name: string) => {
    const list = { filters: { customGroups: [String(setId)] }, text: null, order: 'set', page: 1 } as const;
    const { content } = await queryClient.query({
      queryKey: ['items', clientId, 'trip-set', setId],
      queryFn: async ({ signal }) => loadItems(clientId, { ...list, pageSize: setItemsMax }, signal),
    });
    const along = goingAlong(content, own);
    addNow(along.going);
    showToast({ text: `${name}: ${goingAlongText(along)}`, staysLong: along.left.length > 0 });
  };
  return (
    <Menu
      label="Add a set"
      text="Add a set"
      commands={filled.map(({ id, name }) => ({ name, run: () => void add(id, name).catch(showFailure) }))}
    />
  );
}
