import type { ReactNode } from 'react';

/** The props of every field; a form gives it (`useForm` of `lib`), a page may give it itself. */
export interface FieldBinding {
  readonly name: string;
  readonly label: string;
  /** The error, or an empty text. Its line is always there, so that a button below never moves. */
  readonly error: string;
}

export interface TextBinding extends FieldBinding {
  readonly defaultValue: string;
}

export interface FlagBinding extends FieldBinding {
  readonly defaultChecked: boolean;
}

export interface ChoicesBinding extends FieldBinding {
  readonly defaultValue: readonly string[];
}

/** The line beneath a control: what is wrong, else the hint. Two lines are reserved, which no message exceeds. */
export function FieldMessage({
  id,
  error = '',
  hint,
}: {
  readonly id: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
}) {
  const isWrong = error !== '';
  return (
    <p
      id={id}
      aria-live="polite"
      className={`min-h-10 pt-1 text-sm leading-4 ${isWrong ? 'text-pink-ink' : 'text-ink-3'}`}
    >
      {isWrong ? error : hint}
    </p>
  );
}

interface FieldFrameProps {
  /** Of the control; its message has it with `-message` after it. */
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly optional?: boolean | undefined;
  /** Where several elements make up the control, which no label of the browser can name: focuses the first of them. */
  readonly onLabel?: () => void;
  readonly children: ReactNode;
}

/** A label above its control on a ruled line, the message beneath. */
export function FieldFrame({
  id,
  label,
  error = '',
  hint,
  optional = false,
  onLabel,
  children,
}: FieldFrameProps) {
  const Label = onLabel === undefined ? 'label' : 'span';
  return (
    <div className="min-w-0">
      <Label
        {...(onLabel === undefined ? { htmlFor: id } : { id: `${id}-label`, onClick: onLabel })}
        className="block text-sm text-ink-2"
      >
        {label}
        {optional && <span className="text-ink-3"> (optional)</span>}
      </Label>
      <div className={`relative flex items-center ${ruled(error !== '')}`}>{children}</div>
      <FieldMessage id={`${id}-message`} error={error} hint={hint} />
    </div>
  );
}

/** The rule beneath a control: ink while it has the focus, so that the eye finds it without a box. */
function ruled(isWrong: boolean): string {
  return `border-b focus-within:border-ink focus-within:shadow-line ${isWrong ? 'border-pink-ink' : 'border-rule'}`;
}

/** Inside a frame; forced colours bring the outline back. */
export const controlClass =
  'h-target w-0 flex-1 bg-transparent text-field placeholder:text-ink-3 focus-visible:outline-hidden disabled:cursor-not-allowed disabled:text-ink-3';

/** The attributes that tie a control to its frame. */
export function controlProps(id: string, error: string | undefined) {
  return {
    id,
    'aria-invalid': (error !== undefined && error !== '') || undefined,
    'aria-describedby': `${id}-message`,
  };
}
