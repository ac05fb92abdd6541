import { useEffect, useId, useRef, type ReactNode } from 'react';
import { publishInput } from './publish-input.ts';
import { controlClass, controlProps, FieldFrame, type TextBinding } from './field.tsx';
import { Icon } from './icons.tsx';

interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectProps<Value extends string> extends Omit<TextBinding, 'error'> {
  readonly error?: string;
  readonly options: readonly SelectOption<Value>[];
  /** Stands for no choice. Without it the first option is chosen. */
  readonly placeholder?: string;
  /** When disabled, why. */
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  readonly disabled?: boolean;
  readonly autoComplete?: string;
  /** An empty text for no choice. */
  readonly onChoice?: (value: Value | '') => void;
}

/**
 * The browser's own list: it knows typing ahead, and a telephone shows its wheel. The options may come late or change;
 * what was chosen stays chosen where it is still offered, else nothing is.
 */
export function Select<Value extends string>({
  label,
  error = '',
  hint,
  optional,
  options,
  placeholder,
  defaultValue,
  onChoice,
  ...rest
}: SelectProps<Value>) {
  const id = useId();
  // A field that cannot be filled has no error: the hint then says what comes first.
  const shownError = rest.disabled === true ? '' : error;
  const select = useRef<HTMLSelectElement>(null);
  const wanted = useRef(defaultValue);
  // The value that was last published to the form; null until then. The browser itself drops a choice that is no longer offered, without an event.
  const published = useRef<string | null>(null);
  useEffect(() => {
    const control = select.current;
    if (control === null) return;
    const next = options.some(({ value }) => value === wanted.current) ? wanted.current : '';
    const isStale = published.current !== null && published.current !== next;
    if (control.value === next && !isStale) return;
    published.current = next;
    control.value = next;
    publishInput(control);
  }, [options]);
  return (
    <FieldFrame id={id} label={label} error={shownError} hint={hint} optional={optional}>
      <select
        {...rest}
        {...controlProps(id, shownError)}
        ref={select}
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => {
          published.current = currentTarget.value;
          wanted.current = currentTarget.value;
          onChoice?.(currentTarget.value as Value | ''); // one of the options' values
        }}
        className={`${controlClass} appearance-none truncate pr-7 *:bg-raised *:text-ink has-[option:checked[value='']]:text-ink-3`}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Icon
        name="chevronDown"
        className="pointer-events-none absolute right-0 size-4 text-ink-2 forced-colors:hidden"
      />
    </FieldFrame>
  );
}
