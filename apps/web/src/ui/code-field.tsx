import { useId, useState } from 'react';
import { FieldMessage, type FieldBinding } from './field.tsx';

interface CodeFieldProps extends FieldBinding {
  /** The number of digits; six by default. */
  readonly length?: number;
  /** Once the last digit is there, typed, pasted or filled in by the telephone. */
  readonly onComplete?: (code: string) => void;
}

/**
 * A one-time code in as many boxes as it has digits. It is one input, drawn over: so pasting, the telephone's own
 * suggestion and a screen reader find what they know.
 */
export function CodeField({ name, label, error, length = 6, onComplete }: CodeFieldProps) {
  const id = useId();
  const [code, setCode] = useState('');
  const [caret, setCaret] = useState<number | null>(null);
  const isWrong = error !== '';

  function onChange(typed: string): void {
    const digits = typed.replace(/\D/g, '').slice(0, length);
    setCode(digits);
    if (digits.length === length && digits !== code) onComplete?.(digits);
  }

  return (
    <div>
      <label htmlFor={id} className="block pb-2 text-sm text-ink-2">
        {label}
      </label>
      <div className="relative">
        <input
          id={id}
          name={name}
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-message`}
          onChange={({ target }) => {
            onChange(target.value);
            setCaret(target.selectionStart);
          }}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onBlur={() => setCaret(null)}
          className="absolute inset-0 size-full cursor-text opacity-0"
        />
        <div aria-hidden="true" className="pointer-events-none grid auto-cols-fr grid-flow-col gap-2">
          {Array.from({ length }, (_, index) => (
            <Box
              key={index}
              digit={code[index] ?? ''}
              isCurrent={caret !== null && Math.min(caret, length - 1) === index}
              isWrong={isWrong}
            />
          ))}
        </div>
      </div>
      <FieldMessage id={`${id}-message`} error={error} />
    </div>
  );
}

interface BoxProps {
  readonly digit: string;
  readonly isCurrent: boolean;
  readonly isWrong: boolean;
}

function Box({ digit, isCurrent, isWrong }: BoxProps) {
  const frame = isCurrent
    ? 'border-ink shadow-ring forced-colors:outline-2'
    : isWrong
      ? 'border-pink-ink'
      : 'border-rule';
  return (
    <span
      className={`grid h-14 place-items-center rounded-control border bg-raised display-3 figures ${frame}`}
    >
      {digit}
    </span>
  );
}
