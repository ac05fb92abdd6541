import { confirmDemo } from '@vestry/contract/demo/calls';
import { errorMessage } from '@vestry/contract/errors';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paths } from '../app/paths.ts';
import { beginSession, signedInAs } from '../auth/queries.ts';
import { usePageTitle } from '../config/queries.ts';
import { callApi } from '../lib/transport/api.ts';
import { ApiError, messageOf } from '../lib/transport/api-error.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

const route = getRouteApi('/entrance/demo/confirm');

/** Opens the link of a demo: makes its closet and signs in; a user who is signed in already confirms first. */
export function DemoConfirmPage() {
  usePageTitle('Your demo closet');
  const [other, setOther] = useState(otherAccount);
  if (other !== null) return <ReplaceQuestion email={other} onReplace={() => setOther(null)} />;
  return <OpenDemo />;
}

/** Whose session the link would end; null for nobody's, or for that of a demo. */
function otherAccount(): string | null {
  const email = signedInAs();
  return email?.endsWith('@demo.invalid') === true ? null : email;
}

interface ReplaceQuestionProps {
  readonly email: string;
  readonly onReplace: () => void;
}

function ReplaceQuestion({ email, onReplace }: ReplaceQuestionProps) {
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="display-2">Open the demo closet?</h1>
      <p className="wrap-anywhere text-ink-2">
        You are signed in as <span className="text-ink">{email}</span>. Opening the demo signs you out in this
        browser.
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to={paths.home} className={buttonClass('black')}>
          Stay signed in
        </Link>
        <Button onClick={onReplace}>Sign out and open the demo</Button>
      </div>
    </div>
  );
}

function OpenDemo() {
  const router = useRouter();
  const { token } = route.useSearch();
  const [error, setError] = useState<unknown>(null);
  const begun = useRef(false);

  async function confirm(): Promise<void> {
    setError(null);
    try {
      beginSession(await callApi(confirmDemo, { body: { token } }));
      await router.navigate({ to: paths.home, replace: true });
    } catch (thrown) {
      setError(thrown);
    }
  }

  const onOpen = useEffectEvent(() => void confirm());
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    onOpen();
  }, []);

  if (error === null) return <Opening />;
  const isEnded = error instanceof ApiError && ['LINK_ENDED', 'VALIDATION_FAILED'].includes(error.code);
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="display-2">{isEnded ? 'This link no longer works' : 'Your demo closet did not load'}</h1>
      <Notice kind={isEnded ? 'warning' : 'error'}>
        {isEnded ? errorMessage('LINK_ENDED') : messageOf(error)}
      </Notice>
      {isEnded ? (
        <Link to={paths.demoSignup} className={buttonClass('black')}>
          Request a new link
        </Link>
      ) : (
        <Button kind="primary" onClick={() => void confirm()}>
          Try again
        </Button>
      )}
    </div>
  );
}

function Opening() {
  return (
    <div role="status">
      <h1 className="pb-4 display-2">We are laying out your closet</h1>
      <p className="flex items-center gap-3 text-ink-2">
        <span aria-hidden="true" className="size-5 spinner" />
        Loading, please wait
      </p>
    </div>
  );
}
