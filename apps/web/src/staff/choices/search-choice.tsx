import type { Item } from '@vestry/contract/items/schemas';
import type { ClosetCard } from '@vestry/contract/staff/closets/schemas';
import type { Page } from '@vestry/contract/wire';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { messageOf } from '../../lib/transport/api-error.ts';
import { useDebouncedValue } from '../../lib/view/use-debounced-value.ts';
import { FieldMessage } from '../../ui/field.tsx';
import { LocationTag } from '../../ui/location-tag.tsx';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { foundClosetsQuery, foundItemsQuery } from '../closets/queries.ts';
import { itemTitle } from '../words/item-words.ts';

/** The number of results that are shown while a text is typed. */
const foundMax = 6;

interface SearchChoiceProps<T extends { readonly id: number }> {
  readonly label: string;
  /** The choice, as its line shows it; null while nothing is. */
  readonly chosen: ReactNode;
  /** The columns of that line. */
  readonly chosenClass: string;
  /** 'the closet', after 'Change' for screen readers. */
  readonly what: string;
  readonly placeholder: string;
  readonly query: (text: string) => UseQueryOptions<Page<T>>;
  /** The name of the list of results. */
  readonly found: string;
  /** Shown when nothing was found. */
  readonly none: string;
  readonly line: (each: T) => ReactNode;
  /** The columns of a result. */
  readonly lineClass: string;
  readonly onChoice: (each: T | null) => void;
  readonly error?: string | undefined;
}

/** Chooses one of the results that appear while a text is typed, or changes the choice. */
function SearchChoice<T extends { readonly id: number }>(props: SearchChoiceProps<T>) {
  const { label, chosen, chosenClass, what, onChoice, error } = props;
  const id = useId();
  return (
    <div className="min-w-0">
      <p aria-hidden={chosen === null} className="text-sm text-ink-2">
        {label}
      </p>
      {chosen === null ? (
        <Search {...props} messageId={id} />
      ) : (
        <div className={`items-center gap-4 border-b border-rule ${chosenClass}`}>
          {chosen}
          <button type="button" className="text-link text-sm text-ink-2" onClick={() => onChoice(null)}>
            Change<span className="sr-only"> {what}</span>
          </button>
        </div>
      )}
      <FieldMessage id={id} error={error} />
    </div>
  );
}

function Search<T extends { readonly id: number }>(
  props: SearchChoiceProps<T> & { readonly messageId: string },
) {
  const { label, placeholder, query, found, none, line, lineClass, onChoice } = props;
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed);
  const { data, error, isPlaceholderData } = useQuery(query(text));
  // Results of an earlier text cannot be chosen.
  const isOld = isPlaceholderData || typed !== text;
  return (
    <>
      <SearchBox
        label={label}
        placeholder={placeholder}
        value={typed}
        isBusy={isOld}
        isWrong={props.error !== undefined && props.error !== ''}
        messageId={props.messageId}
        onChange={setTyped}
      />
      {error !== null && (
        <p role="alert" className="pt-2 text-sm text-pink-ink">
          {messageOf(error)}
        </p>
      )}
      <ul
        aria-label={found}
        inert={isOld}
        className={`max-h-80 overflow-y-auto transition-opacity ${isOld ? 'opacity-55' : ''}`}
      >
        {data?.content.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className={`w-full items-center gap-4 border-b border-hair text-left outline-offset-[-2px] hover:border-rule ${lineClass}`}
              onClick={() => onChoice(each)}
            >
              {line(each)}
            </button>
          </li>
        ))}
      </ul>
      {data?.content.length === 0 && <p className="pt-2 text-sm text-ink-2">{none}</p>}
    </>
  );
}

export type ChosenCloset = Pick<ClosetCard, 'id' | 'name'>;

interface ClosetChoiceProps {
  readonly label: string;
  readonly closet: ChosenCloset | null;
  readonly onChoice: (closet: ChosenCloset | null) => void;
  readonly error?: string;
}

/** Chooses a client's closet by a part of its name, an email or the number of an item. */
export function ClosetChoice({ closet, ...props }: ClosetChoiceProps) {
  return (
    <SearchChoice
      {...props}
      chosen={closet && <span className="min-w-0 truncate">{closet.name}</span>}
      chosenClass="flex min-h-target justify-between"
      what="the closet"
      placeholder="Name, email or client number"
      query={(text) => foundClosetsQuery(text, foundMax)}
      found="Closets found"
      none="No closet found."
      lineClass="flex min-h-target justify-between text-sm"
      line={({ name, owners }: ClosetCard) => (
        <>
          <span className="min-w-0 truncate">{name}</span>
          <span className="truncate text-ink-3">{owners[0]}</span>
        </>
      )}
    />
  );
}

interface ItemChoiceProps {
  readonly clientId: number;
  readonly item: Item | null;
  readonly onChoice: (item: Item | null) => void;
  readonly error?: string;
}

const itemColumns = 'grid grid-cols-[3rem_minmax(0,1fr)_auto] py-2';

/** Chooses an item of a closet by designer, number or note. */
export function ItemChoice({ clientId, item, ...props }: ItemChoiceProps) {
  return (
    <SearchChoice
      {...props}
      label="Item"
      chosen={item && <ItemLine item={item} />}
      chosenClass={itemColumns}
      what="the item"
      placeholder="Designer, number or note"
      query={(text) => foundItemsQuery(clientId, text, foundMax)}
      found="Items found"
      none="No item found."
      lineClass={itemColumns}
      line={(each) => (
        <>
          <ItemLine item={each} />
          <LocationTag item={each} />
        </>
      )}
    />
  );
}

/** The photograph and the texts of an item, in the columns around it. */
function ItemLine({ item }: { readonly item: Item }) {
  return (
    <>
      <Photo photo={item.photoData[0]} alt="" slot={thumbSlot} trueColor />
      <span className="min-w-0 text-sm">
        <span className="block caps wrap-anywhere">{item.designers}</span>
        <span className="block wrap-anywhere">{itemTitle(item)}</span>
        <span className="block text-ink-3 figures">{item.itemClientNumber}</span>
      </span>
    </>
  );
}
