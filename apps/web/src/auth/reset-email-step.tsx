import { emailSchema } from '@vestry/contract/auth/schemas';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod/mini';
import { useCountdown } from '../lib/view/use-countdown.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextField } from '../ui/text-field.tsx';
import { resetSent, type ResetSent } from './reset-sent.ts';
import { waitOf } from './too-soon.ts';

const labels = { email: 'Email' };
const schema = z.object({ email: emailSchema });

/** An email that a code was sent to a moment ago, and until when there is no further one. */
interface Haste {
  readonly email: string;
  readonly until: number;
}

interface ResetEmailStepProps {
  /** Why somebody is back here. */
  readonly notice: string | null;
  readonly onSent: (sent: ResetSent) => void;
}

export function ResetEmailStep({ notice, onSent }: ResetEmailStepProps) {
  const typed = useLocation({ select: ({ state }) => state.email ?? '' });
  const [haste, setHaste] = useState<Haste | null>(null);
  const seconds = useCountdown(haste?.until ?? null);
  const form = useForm({
    schema,
    labels,
    initial: { email: typed },
    isLeftFreely: true,
    submit: async ({ email }) => {
      if (seconds > 0 && email === haste?.email) return;
      const before = resetSent.read();
      const sent = await resetSent.send(email).catch((thrown: unknown) => {
        const until = Date.now() + waitOf(thrown) * 1000;
        // The code of a moment ago is still valid, where this tab requested it.
        if (before?.email === email) return { ...before, resendAt: until };
        setHaste({ email, until });
        return null;
      });
      if (sent !== null) onSent(sent);
    },
  });
  const error = form.error ?? notice;
  return (
    <form {...form.formProps} method="post" className="grid gap-2">
      <h1 className="pb-4 display-2">Choose a new password</h1>
      <p className="pb-4 text-ink-2">Enter your email and we will send a code.</p>
      {error !== null && <Notice kind="error">{error}</Notice>}
      <TextField {...form.field('email')} type="email" autoComplete="username" required />
      <Button kind="primary" submit wide pending={form.pending}>
        Send code
      </Button>
      <div className="min-h-18 pt-3">{haste !== null && <HasteNotice seconds={seconds} />}</div>
    </form>
  );
}

/** The same for an email that nobody has. The seconds are not read out one by one. */
function HasteNotice({ seconds }: { readonly seconds: number }) {
  return (
    <Notice kind="info">
      A code was requested for this email less than a minute ago. Please check your email.{' '}
      {seconds > 0 ? (
        <span aria-live="off" className="figures">
          You can request another in {seconds} s.
        </span>
      ) : (
        'You can request another now.'
      )}
    </Notice>
  );
}
