import type { ClosetCard } from '@vestry/contract/staff/closets-schemas';
import { findClosets } from '@vestry/contract/staff/closets-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { callApi } from '../lib/api.ts';
import { messageOf } from '../lib/api-error.ts';
import { FieldMessage } from '../ui/field.tsx';
import { SearchBox } from '../ui/search-box.tsx';

export type ChosenCloset = Pick<ClosetCard, 'id' | 'name'>;

interface ClosetChoiceProps {
  readonly label: string;
  readonly closet: ChosenCloset | null;
  readonly onChoice: (closet: ChosenCloset | null) => void;
  readonly error?: string;
}

const restMilliseconds = 250;
const shownMax = 6;

/** Chooses a client's closet by a part of its name, an e-mail or the number of a piece. */
export function ClosetChoice({ label, closet, onChoice, error = '' }: ClosetChoiceProps) {
  const id = useId();
  if (closet !== null) {
    return (
      <div>
        <p className="text-sm text-ink-2">{label}</p>
        <p className="flex min-h-target items-center justify-between gap-4 border-b border-rule">
          <span className="min-w-0 truncate">{closet.name}</span>
          <button type="button" className="text-link text-sm text-ink-2" onClick={() => onChoice(null)}>
            Change<span className="sr-only"> the closet</span>
          </button>
        </p>
        <FieldMessage id={id} error={error} />
      </div>
    );
  }
  return (
    <div>
      <ClosetSearch label={label} onChoice={onChoice} />
      <FieldMessage id={id} error={error} />
    </div>
  );
}

function ClosetSearch({ label, onChoice }: Pick<ClosetChoiceProps, 'label' | 'onChoice'>) {
  const [typed, setTyped] = useState('');
  const text = useRested(typed);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['staff', 'closets', 'choice', text],
    queryFn: ({ signal }) =>
      callApi(findClosets, { query: { text, page: 0, pageSize: shownMax } }, { signal }),
    placeholderData: keepPreviousData,
  });
  // What was found for other words is not chosen by a quick hand.
  const isOld = isPlaceholderData || typed !== text;
  return (
    <>
      <p aria-hidden="true" className="text-sm text-ink-2">
        {label}
      </p>
      <SearchBox
        label={label}
        placeholder="Name, e-mail or client number"
        value={typed}
        isBusy={isOld}
        onChange={setTyped}
      />
      {error !== null && (
        <p role="alert" className="pt-2 text-sm text-pink-ink">
          {messageOf(error)}
        </p>
      )}
      <ul
        aria-label="Closets found"
        inert={isOld}
        className={`max-h-72 overflow-y-auto transition-opacity ${isOld ? 'opacity-55' : ''}`}
      >
        {data?.content.map((each) => (
          <li key={each.id}>
            <button
              type="button"
              className="flex min-h-target w-full items-center justify-between gap-4 border-b border-hair text-left text-sm outline-offset-[-2px] hover:border-rule"
              onClick={() => onChoice({ id: each.id, name: each.name })}
            >
              <span className="min-w-0 truncate">{each.name}</span>
              <span className="truncate text-ink-3">{each.owners[0]}</span>
            </button>
          </li>
        ))}
      </ul>
      {data?.content.length === 0 && <p className="pt-2 text-sm text-ink-2">No closet found.</p>}
    </>
  );
}

/** The text once the typing rests. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
