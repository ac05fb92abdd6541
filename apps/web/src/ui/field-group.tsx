import { useId, type ReactNode } from 'react';
import { FieldMessage } from './field.tsx';

interface FieldGroupProps {
  readonly legend: string;
  /** `radiogroup` for one of several, `group` for several of many. */
  readonly role: 'radiogroup' | 'group';
  /** Left out where the group belongs to no form: no space is reserved then. */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** At the right of the legend, such as a link that chooses all. */
  readonly action?: ReactNode;
  readonly required?: boolean | undefined;
  readonly children: ReactNode;
}

/** Controls that answer one question, under its caption. */
export function FieldGroup({ legend, role, error, hint, action, required, children }: FieldGroupProps) {
  const id = useId();
  const hasMessage = error !== undefined || hint !== undefined;
  const isWrong = error !== undefined && error !== '';
  return (
    <div
      role={role}
      aria-labelledby={`${id}-legend`}
      aria-describedby={hasMessage ? `${id}-message` : undefined}
      {...(role === 'radiogroup' ? { 'aria-invalid': isWrong || undefined, 'aria-required': required } : {})}
      className="min-w-0"
    >
      <div className="flex items-baseline justify-between gap-4 pb-3">
        <span id={`${id}-legend`} className="caps text-ink-2">
          {legend}
        </span>
        {action}
      </div>
      {children}
      {hasMessage && <FieldMessage id={`${id}-message`} error={error} hint={hint} />}
    </div>
  );
}
