import type { ClosetCard } from '@vestry/contract/staff/closets/schemas';
import { useId } from 'react';
import { foundClosetsQuery } from '../closets/queries.ts';
import { FieldMessage } from '../../ui/field.tsx';
import { foundMax, SearchChoice } from './search-choice.tsx';

export type ChosenCloset = Pick<ClosetCard, 'id' | 'name'>;

interface ClosetChoiceProps {
  readonly label: string;
  readonly closet: ChosenCloset | null;
  readonly onChoice: (closet: ChosenCloset | null) => void;
  readonly error?: string;
}

/** Chooses a client's closet by a part of its name, an e-mail or the number of a piece. */
export function ClosetChoice({ label, closet, onChoice, error = '' }: ClosetChoiceProps) {
  const id = useId();
  return (
    <div>
      <p aria-hidden={closet === null} className="text-sm text-ink-2">
        {label}
      </p>
      {closet === null ? (
        <SearchChoice
          label={label}
          placeholder="Name, e-mail or client number"
          query={(text) => foundClosetsQuery(text, foundMax)}
          found="Closets found"
          none="No closet found."
          lineClass="flex min-h-target justify-between text-sm"
          line={({ name, owners }) => (
            <>
              <span className="min-w-0 truncate">{name}</span>
              <span className="truncate text-ink-3">{owners[0]}</span>
            </>
          )}
          onChoice={({ id: chosen, name }) => onChoice({ id: chosen, name })}
        />
      ) : (
        <p className="flex min-h-target items-center justify-between gap-4 border-b border-rule">
          <span className="min-w-0 truncate">{closet.name}</span>
          <button type="button" className="text-link text-sm text-ink-2" onClick={() => onChoice(null)}>
            Change<span className="sr-only"> the closet</span>
          </button>
        </p>
      )}
      <FieldMessage id={id} error={error} />
    </div>
  );
}
