import { codeValidity } from '@vestry/contract/auth/code-validity';
import { verifySignInCode } from '@vestry/contract/auth/calls';
import { termsRequired } from '@vestry/contract/auth/sign-in';
import type { AuthUser } from '@vestry/contract/auth/schemas';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../config/queries.ts';
import { callApi } from '../lib/transport/api.ts';
import { messageOf } from '../lib/transport/api-error.ts';
import { BackLink } from '../lib/view/back-link.tsx';
import { challenge, type Challenge } from './challenge.ts';
import { CodeForm } from './code-form.tsx';
import { land } from './landing.ts';
import { hasPasskeySupport } from './passkey-support.ts';
import { PasskeyStep } from './passkey-step.tsx';
import { SendCodeButton } from './send-code-button.tsx';
import { sendSignInCode } from './send-sign-in-code.ts';
import { session } from './session.ts';
import { TermsStep } from './terms-step.tsx';

const route = getRouteApi('/entrance/auth/two-factor-authorization');

/** The further steps of a sign-in: the second factor, and for some users the terms. */
export function TwoFactorPage() {
  const router = useRouter();
  const { from } = route.useSearch();
  const loaded: Challenge = route.useLoaderData();
  const [begun, setBegun] = useState(loaded);

  async function enter(user: AuthUser): Promise<void> {
    challenge.write(null);
    const next = session.proceed(user) ? null : challenge.read();
    if (next === null) await land(router, from);
    else setBegun(next);
  }

  const back = (
    <BackLink to={paths.login} search={from === undefined ? {} : { from }}>
      Back to sign in
    </BackLink>
  );
  return begun.step === termsRequired ? (
    <TermsStep waiting={begun} onAccepted={enter}>
      {back}
    </TermsStep>
  ) : (
    <ProofStep begun={begun} onVerified={enter}>
      {back}
    </ProofStep>
  );
}

interface ProofStepProps {
  readonly begun: Challenge;
  readonly onVerified: (user: AuthUser) => Promise<void>;
  /** The way back. */
  readonly children: ReactNode;
}

/** A code that is sent by email, or a passkey where there is one. */
function ProofStep({ begun, onVerified, children }: ProofStepProps) {
  const hasPasskey = begun.hasPasskey && hasPasskeySupport();
  const title = hasPasskey ? 'Confirm it is you' : 'Enter your code';
  usePageTitle(title);
  const { waiting, setWaiting, error, setError } = useWaiting(begun, hasPasskey);

  async function verify(code: string): Promise<void> {
    const { userId, handle } = waiting;
    await onVerified(await callApi(verifySignInCode, { params: { userId, code, refreshToken: handle } }));
  }

  return (
    <>
      <h1 className="pb-4 display-2">{title}</h1>
      {hasPasskey && <PasskeyStep waiting={waiting} onVerified={onVerified} />}
      <p role="status" className={hasPasskey ? 'pb-4 text-ink-2' : 'pb-8 text-ink-2'}>
        <CodeWords waiting={waiting} isOffer={hasPasskey && waiting.resendAt === null} />
      </p>
      <CodeForm action="Continue" onCode={verify} error={error} isSecond={hasPasskey}>
        <SendCodeButton
          resendAt={waiting.resendAt}
          onError={setError}
          onSend={async () => setWaiting(await sendSignInCode(waiting))}
        />
        {children}
      </CodeForm>
    </>
  );
}

/** Where the code is, or would be sent. */
function CodeWords({ waiting, isOffer }: { readonly waiting: Challenge; readonly isOffer: boolean }) {
  const email = <span className="wrap-anywhere text-ink">{waiting.email}</span>;
  if (isOffer) return <>Or have a six-digit code sent to {email}.</>;
  if (waiting.resendAt !== null && waiting.isCodeSent !== true)
    return (
      <>
        A code was sent to {email} less than a minute ago, for another sign-in. It does not work here: please
        request a new code in a moment.
      </>
    );
  return (
    <>
      We have sent a six-digit code to {email}. It is valid for {codeValidity(waiting.codeSeconds ?? 600)}.
    </>
  );
}

/** The first code goes out by itself, once, but for who may use a passkey; after a reload the one that was sent still counts. */
function useWaiting(begun: Challenge, hasPasskey: boolean) {
  const [waiting, setWaiting] = useState(begun);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (begun.resendAt !== null || hasPasskey) return;
    sendSignInCode(begun).then(setWaiting, (thrown: unknown) => setError(messageOf(thrown)));
  }, [begun, hasPasskey]);
  return { waiting, setWaiting, error, setError };
}
