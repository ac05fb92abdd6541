import { updateUser } from '@vestry/contract/users/calls';
import { updateUserBody, type AccountUser } from '@vestry/contract/users/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../lib/api.ts';
import { phoneText } from '../lib/phone-text.ts';
import { phoneOf, phoneParts } from '../lib/phone-value.ts';
import { useForm } from '../lib/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast-queue.ts';

const labels = { name: 'First name', lastName: 'Last name', phone: 'Phone', phoneChoice: 'Dial code' };

interface DetailsFormProps {
  readonly user: AccountUser;
  readonly mayChange: boolean;
}

export function DetailsForm({ user, mayChange }: DetailsFormProps) {
  if (mayChange) return <EditableDetails user={user} />;
  return (
    <dl className="grid gap-4">
      <Fact term="Email" text={user.email} />
      <Fact term="Phone" text={user.phone === '' ? 'None' : phoneText(user.phone)} />
    </dl>
  );
}

function EditableDetails({ user }: { readonly user: AccountUser }) {
  const queryClient = useQueryClient();
  const { choice, local } = phoneParts(user.phone);
  const form = useForm({
    schema: updateUserBody,
    labels,
    initial: {
      name: user.name,
      lastName: user.lastName,
      phone: user.phone === '' ? '' : local,
      phoneChoice: choice,
    },
    draft: { key: `users.${user.id}.details` },
    read: ({ name, lastName, phone, phoneChoice }) => ({
      id: user.id,
      name,
      lastName,
      phone: phoneOf({ choice: String(phoneChoice), local: String(phone) }),
    }),
    submit: async (body) => {
      await callApi(updateUser, { body });
      showToast({ kind: 'success', text: 'The profile has been saved' });
      await queryClient.invalidateQueries({ queryKey: ['users'] });
    },
  });
  return (
    <form {...form.formProps} className="grid gap-2">
      <div className="grid gap-x-6 gap-y-2 tablet:grid-cols-2">
        <TextField {...form.field('name')} autoComplete="given-name" required />
        <TextField {...form.field('lastName')} autoComplete="family-name" optional />
      </div>
      <PhoneField {...form.field('phone')} choice={form.field('phoneChoice')} optional />
      <div className="pb-6">
        <dl>
          <Fact term="Email" text={user.email} />
        </dl>
        <p className="pt-1 text-sm text-ink-3">
          It is the name to sign in with. To change it, please call us.
        </p>
      </div>
      {form.error !== null && <Notice kind="error">{form.error}</Notice>}
      <div>
        <Button kind="black" submit pending={form.pending}>
          Save profile
        </Button>
      </div>
    </form>
  );
}

function Fact({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{term}</dt>
      <dd className="pt-1 wrap-anywhere">{text}</dd>
    </div>
  );
}
