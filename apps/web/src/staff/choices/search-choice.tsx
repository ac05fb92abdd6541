import type { Page } from '@vestry/contract/wire';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { messageOf } from '../../lib/transport/api-error.ts';
import { useDebouncedValue } from '../../lib/view/use-debounced-value.ts';
import { SearchBox } from '../../ui/search-box.tsx';

/** As many as a search that is being typed shows. */
export const foundMax = 6;

interface SearchChoiceProps<T extends { readonly id: number }> {
  readonly label: string;
  readonly placeholder: string;
  /** What is asked for a text. */
  readonly query: (text: string) => {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Page<T>>;
    readonly staleTime?: number;
  };
  /** The name of the list of what was found. */
  readonly found: string;
  /** Said when nothing was. */
  readonly none: string;
  readonly line: (each: T) => ReactNode;
  /** The columns of a line. */
  readonly lineClass: string;
  readonly onChoice: (each: T) => void;
}

/** Chooses one of what is found as somebody types. */
export function SearchChoice<T extends { readonly id: number }>(props: SearchChoiceProps<T>) {
  const { label, placeholder, query, found, none, line, lineClass, onChoice } = props;
  const [typed, setTyped] = useState('');
  const text = useDebouncedValue(typed);
  const { data, error, isPlaceholderData } = useQuery({ ...query(text), placeholderData: keepPreviousData });
  // What was found for other words is not chosen by a quick hand.
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
