import {
  resendEmailChange,
  startEmailChange,
  withdrawEmailChange,
} from '@vestry/contract/auth/email-change-calls';
import type { EmailChange } from '@vestry/contract/auth/email-change-schemas';
import { emailSchema } from '@vestry/contract/auth/schemas';
import type { AccountUser } from '@vestry/contract/users/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { useFacilityFormat } from '../config/facility-format.ts';
import { useAction } from '../lib/async/use-action.ts';
import { currentPasswordField } from '../lib/forms/new-password.ts';
import { callApi } from '../lib/transport/api.ts';
import { ApiError } from '../lib/transport/api-error.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showFailure } from '../ui/show-failure.ts';
import { showToast } from '../ui/toast-queue.ts';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { FormEnd, OpenableForm } from './openable-form.tsx';
import { emailChangeQuery } from './account-queries.ts';

const labels = { email: 'New email', currentPassword: 'Current password' };
const schema = z.object({
  email: emailSchema,
  currentPassword: currentPasswordField,
});

/** One's own address to sign in with: a change waits until both addresses have confirmed it. */
export function EmailSection({ user }: { readonly user: AccountUser }) {
  return (
    <>
      <p className="wrap-anywhere">{user.email}</p>
      <QueryBoundary
        query={useQuery(emailChangeQuery(user.id))}
        skeleton={<Skeleton className="h-12 w-40" />}
      >
        {(change) =>
          change === null ? (
            <OpenableForm label="Change email">
              {(close) => <ChangeForm userId={user.id} onClose={close} />}
            </OpenableForm>
          ) : (
            <PendingChange userId={user.id} change={change} />
          )
        }
      </QueryBoundary>
    </>
  );
}

function ChangeForm({ userId, onClose }: { readonly userId: number; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    schema,
    labels,
    submit: async (body) => {
      const change = await callApi(startEmailChange, { body });
      queryClient.setQueryData(emailChangeQuery(userId).queryKey, change);
    },
  });
  return (
    <form {...form.formProps} className="grid gap-2">
      <TextField {...form.field('email')} type="email" autoComplete="email" autoFocus required />
      <TextField
        {...form.field('currentPassword')}
        type="password"
        autoComplete="current-password"
        required
      />
      <FormEnd form={form} label="Change email" onClose={onClose} />
    </form>
  );
}

const zonedMoment = {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

interface PendingChangeProps {
  readonly userId: number;
  readonly change: EmailChange;
}

function PendingChange({ userId, change }: PendingChangeProps) {
  const queryClient = useQueryClient();
  const momentText = useFacilityFormat(zonedMoment);
  const { queryKey } = emailChangeQuery(userId);
  const show = (present: EmailChange | null, text: string) => {
    queryClient.setQueryData(queryKey, present);
    showToast({ kind: 'success', text });
  };
  const { start, running } = useAction(async (what: 'send' | 'withdraw') => {
    const answered =
      what === 'send'
        ? callApi(resendEmailChange, {}).then((next) => show(next, 'The email is on its way again'))
        : callApi(withdrawEmailChange, {}).then(() => show(null, 'The change has been withdrawn'));
    await answered.catch(async (error: unknown) => {
      showFailure(error);
      // It was confirmed or withdrawn meanwhile, by a link or in another tab.
      if (error instanceof ApiError && error.code === 'NOT_FOUND')
        await queryClient.invalidateQueries({ queryKey: ['users'] });
    });
  });
  return (
    <div className="grid gap-4">
      <Notice
        kind={change.isExpired ? 'warning' : 'info'}
        title={change.isExpired ? 'The change was not confirmed in time' : 'Please confirm the change'}
      >
        <span className="wrap-anywhere">
          {change.isExpired
            ? `The links for ${change.email} no longer open. Send them again, or withdraw the change.`
            : `${waitingText(change)} The links are valid until ${momentText(change.expiresAt)}.`}
        </span>
      </Notice>
      <div className="flex flex-wrap gap-4">
        <Button kind="white" pending={running?.[0] === 'send'} onClick={() => start('send')}>
          Send again
        </Button>
        <Button kind="gray" pending={running?.[0] === 'withdraw'} onClick={() => start('withdraw')}>
          Withdraw
        </Button>
      </div>
    </div>
  );
}

function waitingText({ email, currentConfirmed, newConfirmed }: EmailChange): string {
  if (currentConfirmed)
    return `The current address is confirmed. Now open the link that we sent to ${email}.`;
  if (newConfirmed) return `${email} is confirmed. Now open the link that we sent to the current address.`;
  return `We have sent a link to the current address and one to ${email}. Your address changes when both are confirmed.`;
}
