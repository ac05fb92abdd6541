import { register } from '@vestry/contract/auth/calls';
import type { Invitation } from '@vestry/contract/auth/schemas';
import { validationMessages } from '@vestry/contract/validation';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { z } from 'zod/mini';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../config/queries.ts';
import { callApi } from '../lib/transport/api.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { InvitedAccount, InvitedTo } from './invited-account.tsx';
import { land } from './landing.ts';
import { newPasswordFields, newPasswordLabels, samePasswords } from '../lib/forms/new-password.ts';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import { session } from './session.ts';
import { TermsConsent } from './terms-consent.tsx';

const labels = { ...newPasswordLabels, terms: 'Terms of Service' };
const schema = z
  .object({ ...newPasswordFields, terms: z.literal(true, validationMessages.terms) })
  .check(samePasswords());
const route = getRouteApi('/entrance/auth/register');

/** An invitation: a password is chosen, the terms are accepted, and the closet opens; staff enter their code first. */
export function RegisterPage() {
  usePageTitle('Welcome');
  const invitation = route.useLoaderData();
  if (invitation === null) return <LinkEnded />;
  if (invitation.hasAccount || session.current() !== null) return <InvitedAccount invitation={invitation} />;
  return <RegisterForm invitation={invitation} />;
}

function RegisterForm({ invitation }: { readonly invitation: Invitation }) {
  const router = useRouter();
  const { token } = route.useSearch();
  const form = useForm({
    schema,
    labels,
    submit: async ({ password, terms }) => {
      const isSignedIn = session.proceed(await callApi(register, { body: { token, password, terms } }));
      if (isSignedIn) await land(router);
      else await router.navigate({ to: paths.twoFactor, search: {} });
    },
  });
  const { name, email, client } = invitation;
  return (
    <form {...form.formProps} method="post" className="grid gap-2">
      <h1 className="pb-4 display-2 wrap-anywhere">Welcome, {name}</h1>
      <p className="pb-4 wrap-anywhere text-ink-2">
        <InvitedTo client={client} /> You will sign in as <span className="text-ink">{email}</span>; please
        choose a password.
      </p>
      <NewPasswordFields password={form.field('password')} repeated={form.field('repeated')} email={email} />
      <TermsConsent {...form.flag('terms')} />
      <Button kind="primary" submit wide pending={form.pending}>
        {client === null ? 'Continue' : 'Open my closet'}
      </Button>
      <div className="min-h-18 pt-3">{form.error !== null && <Notice kind="error">{form.error}</Notice>}</div>
    </form>
  );
}

function LinkEnded() {
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="display-2">This link no longer works</h1>
      <p className="text-ink-2">
        An invitation works once, within seven days. If you have accepted it, sign in; otherwise, please ask
        for another.
      </p>
      <Link to={paths.login} className={buttonClass('black')}>
        {session.current() === null ? 'Sign in' : 'Continue'}
      </Link>
    </div>
  );
}
