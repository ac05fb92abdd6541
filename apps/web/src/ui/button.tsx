import { useId, type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react';

/**
 * The four types of the specification, section 2. Primary is cedar: what a page, panel or dialog is for, once on each. Black is
 * ink: what a part of it does, what takes something away, and the way on from a page that has nothing to do. White stands beside
 * them, and gray leaves everything as it is.
 */
export type ButtonKind = 'primary' | 'black' | 'white' | 'gray';

const kinds: Readonly<Record<ButtonKind | 'waiting', string>> = {
  primary: 'border-cedar bg-cedar text-on-cedar hover:border-cedar-deep hover:bg-cedar-deep',
  black: 'border-ink bg-ink text-paper hover:border-ink-2 hover:bg-ink-2',
  white: 'border-ink hover:bg-ink hover:text-paper',
  gray: 'border-rule hover:border-ink',
  // Quiet, whatever its kind is once it can be pressed.
  waiting: 'cursor-not-allowed border-hair bg-ground text-ink-3',
};

/** The look of a button, for links that act like one. */
export function buttonClass(kind: ButtonKind | 'waiting' = 'white', wide = false): string {
  const shape =
    'inline-flex h-control items-center justify-center gap-3 rounded-control border px-6 text-sm font-mid ' +
    'tracking-button whitespace-nowrap transition-colors print:hidden';
  return `${shape} ${kinds[kind]} ${wide ? 'w-full' : ''}`;
}

interface ButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'type' | 'disabled' | 'aria-disabled'
> {
  readonly kind?: ButtonKind;
  readonly wide?: boolean;
  /** Sends the form that it stands in. */
  readonly submit?: boolean;
  /** While true the button stays focusable, says `pendingText` and does nothing. */
  readonly pending?: boolean;
  readonly pendingText?: string;
  /** Why it cannot be pressed now: given, it cannot. The reason stands below it and is read out with it. */
  readonly disabledReason?: string | undefined;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({
  kind = 'white',
  wide = false,
  pending = false,
  pendingText = 'Please Wait',
  disabledReason,
  submit = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isDisabled = disabledReason !== undefined;
  // It stays focusable while it does nothing, so that its reason can be read and the focus is not lost.
  const button = (
    <button
      {...rest}
      type={submit ? 'submit' : 'button'}
      aria-disabled={pending || isDisabled || undefined}
      aria-describedby={isDisabled ? reasonId : rest['aria-describedby']}
      onClick={pending || isDisabled ? (event) => event.preventDefault() : onClick}
      className={`${buttonClass(isDisabled ? 'waiting' : kind, wide)} ${pending ? 'cursor-progress opacity-80' : ''}`}
    >
      {pending ? pendingText : children}
    </button>
  );
  if (!isDisabled) return button;
  return (
    <div className={wide ? 'grid w-full gap-2' : 'inline-grid justify-items-start gap-2'}>
      {button}
      <p id={reasonId} className="text-sm text-ink-2">
        {disabledReason}
      </p>
    </div>
  );
}
