import { useRef, useState, type ReactNode } from 'react';
import { publishInput } from './publish-input.ts';
import { FieldGroup } from './field-group.tsx';
import type { ChoicesBinding } from './field.tsx';
import { Icon } from './icons.tsx';

interface ChipSelectProps extends Omit<ChoicesBinding, 'error'> {
  readonly error?: string;
  readonly hint?: ReactNode;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Offers to choose all and to clear the choice. */
  readonly withAll?: boolean;
  readonly onChoices?: (values: readonly string[]) => void;
}

/** Several of a few short words: a plus that becomes a check. */
export function ChipSelect({
  name,
  label,
  error,
  hint,
  options,
  defaultValue,
  withAll = false,
  onChoices,
}: ChipSelectProps) {
  const list = useRef<HTMLUListElement>(null);
  const [count, setCount] = useState(defaultValue.length);
  const isAll = count === options.length;
  const boxes = () => [...(list.current?.querySelectorAll('input') ?? [])];

  function onInput(): void {
    const chosen = boxes().filter(({ checked }) => checked);
    setCount(chosen.length);
    onChoices?.(chosen.map(({ value }) => value));
  }

  function chooseAll(): void {
    for (const box of boxes()) box.checked = !isAll;
    publishInput(boxes()[0] ?? null);
  }

  const all = (
    <button type="button" onClick={chooseAll} className="text-link text-sm">
      {isAll ? 'Clear all' : 'Select all'}
    </button>
  );
  return (
    <FieldGroup legend={label} role="group" error={error} hint={hint} action={withAll ? all : undefined}>
      <ul ref={list} onInput={onInput} className="flex flex-wrap gap-2">
        {options.map((option) => (
          <li key={option.value}>
            <label className="relative inline-flex min-h-9 cursor-pointer items-center gap-1.5 rounded-round border border-rule pr-4 pl-3 text-sm transition-colors pointer-coarse:min-h-target hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-cedar not-supports-[selector(:has(a))]:focus-within:outline-2 not-supports-[selector(:has(a))]:focus-within:outline-offset-3 not-supports-[selector(:has(a))]:focus-within:outline-cedar">
              <input
                type="checkbox"
                name={name}
                value={option.value}
                defaultChecked={defaultValue.includes(option.value)}
                className="peer sr-only"
              />
              <Icon name="plus" className="size-3.5 peer-checked:hidden" />
              <Icon name="check" className="hidden size-3.5 peer-checked:block" />
              {option.label}
            </label>
          </li>
        ))}
      </ul>
    </FieldGroup>
  );
}
