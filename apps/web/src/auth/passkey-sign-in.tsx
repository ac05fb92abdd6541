import { useState } from 'react';
import { messageOf } from '../lib/transport/api-error.ts';

interface PasskeySignInProps {
  readonly onVerified: (isSignedIn: boolean) => Promise<void>;
  readonly onError: (message: string | null) => void;
}

/** A passkey in the place of email and password. Only who presses the button loads what talks to the browser. */
export function PasskeySignIn({ onVerified, onError }: PasskeySignInProps) {
  const [isAsking, setAsking] = useState(false);

  async function verify(): Promise<void> {
    if (isAsking) return;
    setAsking(true);
    onError(null);
    try {
      const { signInWithPasskey } = await import('./passkey-prompt.ts');
      await onVerified(await signInWithPasskey());
    } catch (thrown) {
      onError(messageOf(thrown));
    } finally {
      setAsking(false);
    }
  }

  return (
    <button
      type="button"
      className="text-link text-ink-2"
      aria-disabled={isAsking}
      onClick={() => void verify()}
    >
      Continue with a passkey
    </button>
  );
}
