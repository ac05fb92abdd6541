import { useState } from 'react';
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
  const [isSending, setSending] = useState(false);
  const isWaiting = seconds > 0 || isSending;

  async function send(): Promise<void> {
    if (isWaiting) return;
    setSending(true);
    onError(null);
    try {
      await onSend();
    } catch (error) {
      onError(messageOf(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <button
      type="button"
      aria-disabled={isWaiting || undefined}
      onClick={() => void send()}
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
