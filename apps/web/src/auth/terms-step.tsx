import { acceptTermsAtSignIn } from '@vestry/contract/auth/calls';
import type { AuthUser } from '@vestry/contract/auth/schemas';
import { validationMessages } from '@vestry/contract/validation';
import type { ReactNode } from 'react';
import { z } from 'zod/mini';
import { usePageTitle } from '../config/queries.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { callApi } from '../lib/transport/api.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Challenge } from './challenge.ts';
import { TermsConsent } from './terms-consent.tsx';

interface TermsStepProps {
  readonly waiting: Challenge;
  readonly onAccepted: (user: AuthUser) => Promise<void>;
  /** The way back. */
  readonly children: ReactNode;
}

const schema = z.object({ terms: z.literal(true, validationMessages.terms) });

/** The last step of a first sign-in where somebody else created the account with its password. */
export function TermsStep({ waiting, onAccepted, children }: TermsStepProps) {
  usePageTitle('Terms of Service');
  const form = useForm({
    schema,
    labels: { terms: 'Terms of Service' },
    isLeftFreely: true,
    submit: async (body) => {
      const { userId, handle: refreshToken } = waiting;
      await onAccepted(await callApi(acceptTermsAtSignIn, { body: { userId, refreshToken, ...body } }));
    },
  });
  return (
    <form {...form.formProps} method="post" className="grid gap-2">
      <h1 className="pb-4 display-2">Before you enter</h1>
      <p className="pb-6 text-ink-2">
        Your account has been prepared for you. Please read and accept the Terms of Service; we ask only once.
      </p>
      <TermsConsent {...form.flag('terms')} />
      {form.error !== null && <Notice kind="error">{form.error}</Notice>}
      <Button kind="primary" submit wide pending={form.pending}>
        Continue
      </Button>
      <p className="pt-4">{children}</p>
    </form>
  );
}
