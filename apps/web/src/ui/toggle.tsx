import { useId, type InputHTMLAttributes, type ReactNode } from 'react';

interface ToggleProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'className' | 'id' | 'type' | 'role' | 'children'
> {
  readonly label: string;
  readonly detail?: ReactNode;
  /** Of a form, and not shown: a toggle cannot be wrong. */
  readonly error?: string;
}

/** A setting that is on or off at once: the words at the left, the switch at the right. */
export function Toggle({ label, detail, error: _never, ...rest }: ToggleProps) {
  const id = useId();
  return (
    <label className="flex min-h-target items-start justify-between gap-6 py-3 has-enabled:cursor-pointer">
      <span className="leading-5">
        <span id={`${id}-label`}>{label}</span>
        {detail !== undefined && (
          <span id={`${id}-detail`} className="block pt-0.5 text-sm text-ink-2">
            {detail}
          </span>
        )}
      </span>
      <span className="relative flex h-5 w-9 flex-none items-center">
        <input
          {...rest}
          type="checkbox"
          role="switch"
          aria-labelledby={`${id}-label`}
          aria-describedby={detail === undefined ? undefined : `${id}-detail`}
          className="peer h-5 w-9 appearance-none rounded-round border border-ink-3 transition-colors checked:border-ink checked:bg-ink enabled:cursor-pointer enabled:hover:border-ink disabled:border-rule disabled:checked:bg-ink-3 forced-colors:appearance-auto"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute left-1 size-3 rounded-round bg-ink-2 transition-transform peer-checked:translate-x-4 peer-checked:bg-paper peer-disabled:bg-ink-3 peer-disabled:peer-checked:bg-paper forced-colors:hidden"
        />
      </span>
    </label>
  );
}
