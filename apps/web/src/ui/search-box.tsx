import { useId, useRef } from 'react';
import { Icon } from './icons.tsx';
import { IconButton } from './icon-button.tsx';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
  /** An answer is on its way. */
  readonly isBusy?: boolean;
  /** In a form that requires a choice: none was made. */
  readonly isWrong?: boolean;
  /** The element that says why. */
  readonly messageId?: string;
}

/** A line to search with. Escape and the cross clear it; an empty one leaves Escape to the panel around it. */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onChange, placeholder, isBusy = false } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = value === '';
  return (
    <search className="flex h-control min-w-0 items-center gap-3 border-b border-rule focus-within:border-ink focus-within:shadow-line">
      <Icon name="search" className="size-5 text-ink-2" />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        placeholder={placeholder}
        aria-busy={isBusy || undefined}
        aria-invalid={props.isWrong === true || undefined}
        aria-describedby={props.messageId}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || isEmpty) return;
          event.preventDefault();
          event.stopPropagation();
          onChange('');
        }}
        className="h-full w-0 flex-1 bg-transparent text-field placeholder:text-ink-3 focus-visible:outline-hidden [&::-webkit-search-cancel-button]:hidden"
      />
      {isBusy && <span aria-hidden="true" className="spinner size-4" />}
      {!isEmpty && (
        <IconButton
          icon="close"
          label="Clear search"
          onClick={() => {
            onChange('');
            input.current?.focus();
          }}
        />
      )}
    </search>
  );
}
