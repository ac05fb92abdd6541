import {
  resendEmailChange,
  startEmailChange,
  withdrawEmailChange,
} from '@vestry/contract/auth/email-change-calls';
import type { EmailChange } from '@vestry/contract/auth/email-change-schemas';
import { emailSchema } from '@vestry/contract/auth/schemas';
import { validationMessages } from '@vestry/contract/validation';
import type { AccountUser } from '@vestry/contract/users/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { z } from 'zod/mini';
import { useFacilityFormat } from '../config/facility-format.ts';
import { callApi } from '../lib/transport/api.ts';
import { ApiError, messageOf } from '../lib/transport/api-error.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { emailChangeQuery } from './queries.ts';

const labels = { email: 'New email', currentPassword: 'Current password' };
const schema = z.object({
  email: emailSchema,
  currentPassword: z.string(validationMessages.required).check(z.minLength(1, validationMessages.required)),
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
            <ChangeEmail userId={user.id} />
          ) : (
            <PendingChange userId={user.id} change={change} />
          )
        }
      </QueryBoundary>
    </>
  );
}

/** The form opens when it is wanted, so that no manager of passwords fills it by itself. */
function ChangeEmail({ userId }: { readonly userId: number }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen && wasOpen) opener.current?.focus();
  }, [isOpen, wasOpen]);
  if (isOpen)
    return (
      <ChangeForm
        userId={userId}
        onClose={() => {
          setWasOpen(true);
          setOpen(false);
        }}
      />
    );
  return (
    <div>
      <Button ref={opener} onClick={() => setOpen(true)}>
        Change email
      </Button>
    </div>
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
      <div className="flex flex-wrap gap-4">
        <Button kind="black" submit pending={form.pending}>
          Change email
        </Button>
        <Button
          kind="gray"
          onClick={() => {
            form.discard();
            onClose();
          }}
        >
          Cancel
        </Button>
      </div>
      {/* Below: coming and going it moves no button away from under a press. */}
      {form.error !== null && <Notice kind="error">{form.error}</Notice>}
    </form>
  );
}

interface PendingChangeProps {
  readonly userId: number;
  readonly change: EmailChange;
}

function PendingChange({ userId, change }: PendingChangeProps) {
  const queryClient = useQueryClient();
  const momentText = useFacilityFormat({ month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' });
  const [pending, setPending] = useState<'send' | 'withdraw' | null>(null);
  const { queryKey } = emailChangeQuery(userId);

  async function run(what: 'send' | 'withdraw'): Promise<void> {
    setPending(what);
    try {
      if (what === 'send') {
        queryClient.setQueryData(queryKey, await callApi(resendEmailChange, {}));
        showToast({ kind: 'success', text: 'The email is on its way again' });
      } else {
        await callApi(withdrawEmailChange, {});
        queryClient.setQueryData(queryKey, null);
        showToast({ kind: 'success', text: 'The change has been withdrawn' });
      }
    } catch (error) {
      showToast({ kind: 'error', text: messageOf(error) });
      // It was confirmed or withdrawn meanwhile, by a link or in another tab.
      if (error instanceof ApiError && error.code === 'NOT_FOUND')
        await queryClient.invalidateQueries({ queryKey: ['users'] });
    }
    setPending(null);
  }

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
        <Button kind="white" pending={pending === 'send'} onClick={() => void run('send')}>
          Send again
        </Button>
        <Button kind="gray" pending={pending === 'withdraw'} onClick={() => void run('withdraw')}>
          Withdraw
        </Button>
      </div>
    </div>
  );
}

function waitingText({ email, currentConfirmed, newConfirmed }: EmailChange): string {
  if (currentConfirmed)
    return `The present address is confirmed. Now open the link that we sent to ${email}.`;
  if (newConfirmed) return `${email} is confirmed. Now open the link that we sent to the present address.`;
  return `We have sent a link to the present address and one to ${email}. Your address changes when both are confirmed.`;
}
