import { startPasskeySignIn, verifyPasskeySignIn } from '@vestry/contract/auth/passkey-calls';
import type { AuthUser } from '@vestry/contract/auth/schemas';
import { useEffect, useRef } from 'react';
import { useAction } from '../lib/async/use-action.ts';
import { callApi } from '../lib/transport/api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Challenge } from './challenge.ts';

interface PasskeyStepProps {
  readonly waiting: Challenge;
  readonly onVerified: (user: AuthUser) => Promise<void>;
}

/** A passkey in the place of the code. The browser prompts only on a press; a refusal is shown above the code. */
export function PasskeyStep({ waiting, onVerified }: PasskeyStepProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const { start, isPending, error } = useAction(async () => {
    const { userId, handle: refreshToken } = waiting;
    const options = await callApi(startPasskeySignIn, { body: { userId, refreshToken } });
    // Only who presses the button pays for what talks to the browser.
    const { askForPasskey } = await import('./passkey-prompt.ts');
    const response = await askForPasskey(options);
    await onVerified(await callApi(verifyPasskeySignIn, { body: { userId, refreshToken, response } }));
  });
  return (
    <div className="mb-8 grid gap-4 border-b border-hair pb-8">
      <p className="text-ink-2">Your device will ask for your face, fingerprint or PIN.</p>
      <Button ref={button} kind="primary" wide pending={isPending} onClick={start}>
        Use a passkey
      </Button>
      {error !== '' && <Notice kind="warning">{error}</Notice>}
    </div>
  );
}
