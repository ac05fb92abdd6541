import type { Page } from '@vestry/contract/wire';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../lib/transport/api-error.ts';
import { useDebouncedValue } from '../../lib/view/use-debounced-value.ts';
import { SearchBox } from '../../ui/search-box.tsx';

/** How many results are shown while a text is typed. */
export const foundMax = 6;

interface SearchChoiceProps<T extends { readonly id: number }> {
  readonly label: string;
  readonly placeholder: string;
  /** What finds by a text. */
  readonly query: (text: string) => UseQueryOptions<Page<T>>;
  /** The name of the list of what was found. */
  readonly found: string;
  /** Shown when nothing was found. */
  readonly none: string;
  readonly line: (each: T) => ReactNode;
  /** The columns of a line. */
  readonly lineClass: string;
  readonly onChoice: (each: T) => void;
}

/** Chooses one of the results that appear while a text is typed. */
export function SearchChoice<T extends { readonly id: number }>(props: SearchChoiceProps<T>) {
  const { label, placeholder, query, found, none, line, lineClass, onChoice } = props;
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed);
  const { data, error, isPlaceholderData } = useQuery(query(text));
  // Results of an earlier text cannot be chosen.
  const isOld = isPlaceholderData || typed !== text;
  return (
    <>
      <SearchBox label={label} placeholder={placeholder} value={typed} isBusy={isOld} onChange={setTyped} />
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
