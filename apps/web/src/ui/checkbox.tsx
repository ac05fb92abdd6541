import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { FieldMessage } from './field.tsx';
import { Icon } from './icons.tsx';

interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'id' | 'type' | 'children'
> {
  readonly label: ReactNode;
  /** A line beneath the label, such as why it is disabled. */
  readonly detail?: ReactNode;
  /** Some of what it stands for is chosen, not all. */
  readonly isPartial?: boolean;
  /** In a form, space for the message is reserved. */
  readonly error?: string;
}

/** A yes or no. Inside a form it has no `value`; one of several has. */
export function Checkbox({ label, detail, isPartial = false, error, ...rest }: CheckboxProps) {
  const id = useId();
  const described = [detail !== undefined && `${id}-detail`, error !== undefined && `${id}-message`];
  return (
    <div>
      <label className="flex min-h-target items-start gap-3 py-3 has-enabled:cursor-pointer">
        <span className="relative grid size-5 flex-none place-items-center">
          <input
            {...rest}
            type="checkbox"
            ref={(input) => {
              if (input !== null) input.indeterminate = isPartial;
            }}
            aria-invalid={(error !== undefined && error !== '') || undefined}
            aria-describedby={described.filter(Boolean).join(' ') || undefined}
            className={`peer ${boxClass} rounded-control indeterminate:border-ink indeterminate:bg-ink aria-invalid:border-pink-ink`}
          />
          <Icon name="check" className={`${markClass} size-4 peer-checked:opacity-100`} />
          <span className={`${markClass} h-px w-2.5 bg-current peer-indeterminate:opacity-100`} />
        </span>
        <span className="leading-5">
          {label}
          {detail !== undefined && (
            <span id={`${id}-detail`} className="block pt-0.5 text-sm text-ink-2">
              {detail}
            </span>
          )}
        </span>
      </label>
      {error !== undefined && <FieldMessage id={`${id}-message`} error={error} />}
    </div>
  );
}

/**
 * The box or ring of a check box or radio button; the browser's own under forced colours. Browsers print no backgrounds unless a style
 * asks for them, and a ticked box would be an empty one on paper.
 */
export const boxClass =
  'size-5 appearance-none border border-ink-3 bg-transparent transition-colors enabled:cursor-pointer enabled:hover:border-ink ' +
  'checked:border-ink checked:bg-ink disabled:border-rule ' +
  'disabled:checked:bg-ink-3 forced-colors:appearance-auto [print-color-adjust:exact]';

/** The mark in the box once it is chosen. */
export const markClass =
  'pointer-events-none absolute text-paper opacity-0 forced-colors:hidden [print-color-adjust:exact]';
