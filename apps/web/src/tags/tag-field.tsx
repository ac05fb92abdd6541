import { suggestTags, tagMessage, tagVerdict } from '@vestry/contract/tags/rules';
import { tagNameSchema, type Tag } from '@vestry/contract/tags/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { z } from 'zod/mini';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { tagsQuery } from './queries.ts';

interface TagFieldProps {
  readonly clientId: number;
  readonly itemTags: readonly string[];
  readonly onAdd: (name: string) => void;
  readonly onClose: () => void;
}

const mostSuggested = 6;

/** A tag to type, with those of the closet that fit; arrow keys choose one, Enter adds, Escape ends. */
export function TagField({ clientId, itemTags, onAdd, onClose }: TagFieldProps) {
  const queryClient = useQueryClient();
  const { data: closetTags } = useQuery(tagsQuery(clientId));
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [added, setAdded] = useState('');
  /**
   * Index of the suggestion that the arrow keys are on; -1 for the text itself. Before the closet's tags are here it
   * counts what was pressed.
   */
  const [active, setActive] = useState(-1);
  const id = useId();
  const suggestionsOf = (tags: readonly Tag[]) =>
    suggestTags(
      typed,
      tags.map(({ name }) => name),
      itemTags,
    ).slice(0, mostSuggested);
  const suggestions = suggestionsOf(closetTags ?? []);
  const current = Math.min(active, suggestions.length - 1);

  function add(name: string): void {
    const complaint = complaintAbout(name, itemTags);
    setError(complaint);
    if (complaint !== '') return;
    onAdd(name.trim());
    setAdded(name.trim());
    // A text that was typed since stays: the name may have waited for the suggestions.
    setTyped((now) => (now === typed ? '' : now));
    setActive(-1);
  }

  /** Who types quickly presses Enter on a suggestion before it is in sight. That one is meant, not the first letters. */
  async function choose(): Promise<void> {
    if (active < 0) return add(typed);
    const tags = closetTags ?? (await queryClient.query(tagsQuery(clientId)).catch(() => []));
    const names = suggestionsOf(tags);
    add(names[Math.min(active, names.length - 1)] ?? typed);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const last = closetTags === undefined ? mostSuggested - 1 : suggestions.length - 1;
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, last));
    else if (event.key === 'ArrowUp') setActive(Math.max(Math.min(active, last) - 1, -1));
    else if (event.key === 'Enter') void choose();
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  }

  return (
    <div className="max-w-form pt-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-start gap-3">
        <TextField
          label="Tag"
          error={error}
          value={typed}
          autoFocus
          autoComplete="off"
          role="combobox"
          aria-expanded={suggestions.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(-1);
            setError('');
          }}
          onKeyDown={onKeyDown}
        />
        <Button kind="white" onClick={() => add(typed)}>
          Add
        </Button>
        <Button kind="gray" onClick={onClose}>
          Done
        </Button>
      </div>
      <p role="status" className="sr-only">
        {added !== '' && `“${added}” is on this item`}
      </p>
      <Suggestions id={id} names={suggestions} current={current} onChoose={add} />
    </div>
  );
}

interface SuggestionsProps {
  readonly id: string;
  readonly names: readonly string[];
  /** Index of the one that the arrow keys are on; -1 for none. */
  readonly current: number;
  readonly onChoose: (name: string) => void;
}

function Suggestions({ id, names, current, onChoose }: SuggestionsProps) {
  return (
    <ul id={`${id}-list`} role="listbox" aria-label="Tags of the closet" className="flex flex-wrap gap-2">
      {names.map((name, index) => (
        <li
          key={name}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === current}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
          className="inline-flex min-h-9 max-w-full cursor-pointer items-center rounded-round border border-hair px-4 text-sm wrap-anywhere text-ink-2 hover:border-ink hover:text-ink aria-selected:border-ink aria-selected:bg-ink aria-selected:text-paper pointer-coarse:min-h-target"
        >
          {name}
        </li>
      ))}
    </ul>
  );
}

function complaintAbout(name: string, itemTags: readonly string[]): string {
  const parsed = z.safeParse(tagNameSchema, name);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? '';
  const verdict = tagVerdict(parsed.data, itemTags);
  return verdict.ok ? '' : tagMessage(verdict.reason);
}
