import { sessionEndedText } from '@vestry/contract/error-texts';
import { getRouteApi, Link, useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../config/queries.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { session } from './session.ts';
import { signInForm } from './sign-in-form.ts';

const labels = { email: 'Email', password: 'Password' };
const route = getRouteApi('/entrance/auth/login');

export function LoginPage() {
  usePageTitle('Sign in');
  const router = useRouter();
  const search = route.useSearch();
  const [passkeyError, setPasskeyError] = useState<string | null>(null);
  // Loaded by a sign-in, so that a first visit of this page is smaller.
  const goOn = async (isSignedIn: boolean) =>
    isSignedIn
      ? (await import('./landing.ts')).land(router, search.from)
      : router.navigate({ to: paths.twoFactor, search });
  const form = useForm({
    schema: signInForm,
    labels,
    isLeftFreely: true,
    submit: async (body) => {
      setPasskeyError(null);
      await goOn(await session.signIn(body));
    },
  });
  const error = passkeyError ?? form.error;
  return (
    <form {...form.formProps} method="post" className="grid gap-2">
      <h1 className="pb-4 display-2">Sign in to your closet</h1>
      <TextField {...form.field('email')} type="email" autoComplete="username" required />
      <TextField {...form.field('password')} type="password" autoComplete="current-password" required />
      <Button kind="primary" submit wide pending={form.pending}>
        Sign in
      </Button>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-2 pt-4 text-sm">
        <Link
          to={paths.resetPassword}
          state={() => ({ email: String(form.typed()['email'] ?? '') })}
          className="text-link text-ink-2"
        >
          Forgot your password?
        </Link>
        <PasskeySignIn onVerified={goOn} onError={setPasskeyError} />
      </p>
      <div className="min-h-18 pt-3">
        {error === null ? <WhyHere /> : <Notice kind="error">{error}</Notice>}
      </div>
    </form>
  );
}

/** Why a user who did not choose this page sees it. */
function WhyHere() {
  const isChanged = useLocation({ select: ({ state }) => state.passwordChanged === true });
  if (isChanged)
    return <Notice kind="success">Your password has been changed. Please sign in with the new one.</Notice>;
  return session.endedUnasked() ? <Notice kind="info">{sessionEndedText}</Notice> : null;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by the page that chose a new password. */
    passwordChanged?: true;
    /** The email that was typed on the sign-in page. */
    email?: string;
  }
}
