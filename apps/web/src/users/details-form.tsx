import { fullName } from '@vestry/contract/format/person';
import type { CallInput } from '@vestry/contract/call';
import { updateUser } from '@vestry/contract/users/calls';
import { updateUserBody, type AccountUser } from '@vestry/contract/users/schemas';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../lib/transport/api.ts';
import { ApiError } from '../lib/transport/api-error.ts';
import { usePhoneText } from '../lib/format/use-phone-text.ts';
import { phoneOf, phoneParts } from '../lib/forms/phone-value.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-queue.ts';
import { accountUsersQuery } from './account-queries.ts';

const labels = { name: 'First name', lastName: 'Last name', phone: 'Phone', phoneChoice: 'Dial code' };

interface DetailsFormProps {
  readonly user: AccountUser;
  readonly isOwn: boolean;
  readonly mayChange: boolean;
}

export function DetailsForm({ user, isOwn, mayChange }: DetailsFormProps) {
  const phoneText = usePhoneText(user.phone);
  if (mayChange) return <EditableDetails user={user} isOwn={isOwn} />;
  return (
    <dl className="grid gap-4">
      <Fact term="Email" text={user.email} />
      <Fact term="Phone" text={phoneText || 'None'} />
    </dl>
  );
}

function EditableDetails({ user, isOwn }: Pick<DetailsFormProps, 'user' | 'isOwn'>) {
  const queryClient = useQueryClient();
  const { clientId } = useRouteContext({ from: '/admin' });
  // The values with which the form was opened: a change by another tab is not overwritten unseen.
  const [opened, setOpened] = useState(user);
  const openedPhone = usePhoneText(opened.phone);
  const [isChanged, setChanged] = useState(false);
  const { choice, local } = phoneParts(opened.phone);
  const form = useForm({
    schema: updateUserBody,
    labels,
    initial: {
      name: opened.name,
      lastName: opened.lastName,
      phone: opened.phone === '' ? '' : local,
      phoneChoice: choice,
    },
    draft: { key: `users.${user.id}.details` },
    read: ({ name, lastName, phone, phoneChoice }) => ({
      id: user.id,
      name,
      lastName,
      phone: phoneOf({ choice: String(phoneChoice), local: String(phone) }),
      version: opened.version,
    }),
    submit: async (body) => {
      const present = await saveProfile(queryClient, clientId, body);
      setOpened(present.user);
      setChanged(present.refusal !== null);
      if (present.refusal !== null) throw present.refusal;
      showToast({ kind: 'success', text: 'The profile has been saved' });
    },
  });
  return (
    <form {...form.formProps} className="grid gap-2">
      <div className="grid gap-x-6 gap-y-2 tablet:grid-cols-2">
        <TextField {...form.field('name')} autoComplete="given-name" required />
        <TextField {...form.field('lastName')} autoComplete="family-name" optional />
      </div>
      <PhoneField {...form.field('phone')} choice={form.field('phoneChoice')} optional />
      {/* One's own has a part of the page to itself. */}
      {!isOwn && (
        <div className="pb-6">
          <dl>
            <Fact term="Email" text={user.email} />
          </dl>
          <p className="pt-1 text-sm text-ink-3">The address they sign in with. Only they can change it.</p>
        </div>
      )}
      {isChanged ? (
        <Notice kind="warning" title="This profile has changed in the meantime">
          {`It now reads ${fullName(opened)}${openedPhone === '' ? ', without a telephone' : `, ${openedPhone}`}. What you typed is still here: save again to replace it.`}
        </Notice>
      ) : (
        form.error !== null && <Notice kind="error">{form.error}</Notice>
      )}
      <div>
        <Button kind="black" submit pending={form.pending}>
          Save profile
        </Button>
      </div>
    </form>
  );
}

/** Saves a profile. Where somebody has changed it meanwhile, answers the refusal with the profile as it is now. */
async function saveProfile(
  queryClient: QueryClient,
  clientId: number,
  body: CallInput<typeof updateUser>['body'],
): Promise<{ readonly user: AccountUser; readonly refusal: ApiError | null }> {
  try {
    const user = await callApi(updateUser, { body });
    await queryClient.invalidateQueries({ queryKey: ['users'] });
    return { user, refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CONFLICT') throw error;
    const users = await queryClient.query({ ...accountUsersQuery(clientId), staleTime: 0 });
    const user = users.find(({ id }) => id === body.id);
    if (user === undefined) throw error;
    return { user, refusal: error };
  }
}

function Fact({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{term}</dt>
      <dd className="pt-1 wrap-anywhere">{text}</dd>
    </div>
  );
}
