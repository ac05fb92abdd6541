import { useAction } from '../lib/async/use-action.ts';
import { messageOf } from '../lib/transport/api-error.ts';
import { useCountdown } from '../lib/view/use-countdown.ts';

interface SendCodeButtonProps {
  /** The moment of `Date.now()` from which on a further code may be sent; null before the first. */
  readonly resendAt: number | null;
  readonly onSend: () => Promise<void>;
  readonly onError: (message: string | null) => void;
}

/** Sends the code again, at most once a minute (specification, section 4): until then it says how long. */
export function SendCodeButton({ resendAt, onSend, onError }: SendCodeButtonProps) {
  const seconds = useCountdown(resendAt);
  const { start, isPending } = useAction(async () => {
    onError(null);
    await onSend().catch((error: unknown) => onError(messageOf(error)));
  });
  return (
    <button
      type="button"
      aria-disabled={seconds > 0 || isPending || undefined}
      onClick={() => {
        if (seconds === 0) start();
      }}
      className="text-link text-sm figures aria-disabled:cursor-default aria-disabled:border-transparent aria-disabled:text-ink-2"
    >
      {seconds > 0
        ? `Send a new code in ${seconds} s`
        : resendAt === null
          ? 'Send a code'
          : 'Send a new code'}
    </button>
  );
}
