import { useId, useState, type ReactNode, type TextareaHTMLAttributes } from 'react';
import { controlProps, FieldMessage } from './field.tsx';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {
  readonly label: string;
  readonly error?: string;
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  /** The most characters that the schema takes. More can be typed, so that nothing that is pasted is cut off unseen. */
  readonly limit?: number;
}

/** Several lines. It grows with what is written, downwards alone: a long word breaks. It counts once the limit is near. */
export function TextArea({ label, error = '', hint, optional, limit, onInput, ...rest }: TextAreaProps) {
  const id = useId();
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block pb-2 text-sm text-ink-2">
        {label}
        {optional === true && <span className="text-ink-3"> (optional)</span>}
      </label>
      <textarea
        rows={3}
        {...rest}
        {...controlProps(id, error)}
        onInput={(event) => {
          setLength(event.currentTarget.value.length);
          grow(event.currentTarget);
          onInput?.(event);
        }}
        className="block field-sizing-content wrap-anywhere max-h-96 min-h-24 w-full resize-y rounded-control border border-rule bg-raised px-4 py-3 text-field placeholder:text-ink-3 focus-visible:border-ink aria-invalid:border-pink-ink"
      />
      <div className="flex justify-between gap-4">
        <FieldMessage id={`${id}-message`} error={error} hint={hint} />
        {limit !== undefined && <Counter left={limit - length} limit={limit} />}
      </div>
    </div>
  );
}

/** Says how much room is left in the last tenth, and how much too much there is. */
function Counter({ left, limit }: { readonly left: number; readonly limit: number }) {
  if (left > Math.max(20, limit / 10)) return null;
  const text = left >= 0 ? `${left} left` : `${-left} too many`;
  // A screen reader hears of each ten, not of each letter.
  const isHeard = left % 10 === 0 || left < 0;
  return (
    <p className={`flex-none pt-1 text-sm leading-4 figures ${left < 0 ? 'text-pink-ink' : 'text-ink-3'}`}>
      <span aria-hidden="true">{text}</span>
      <span role="status" className="sr-only">
        {isHeard && `Characters: ${text}`}
      </span>
    </p>
  );
}

/** For browsers that do not know `field-sizing`. */
function grow(area: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}
