import { signUpForDemo } from '@vestry/contract/demo/calls';
import { demoSignupBody } from '@vestry/contract/demo/schemas';
import { useState } from 'react';
import { usePageTitle } from '../config/queries.ts';
import { callApi } from '../lib/transport/api.ts';
import { useForm } from '../lib/forms/use-form.ts';
import { defaultPhoneChoice } from '@vestry/contract/addresses/phone';
import { phoneOf } from '../lib/forms/phone-value.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { TextField } from '../ui/text-field.tsx';

const labels = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  phone: 'Phone',
  phoneChoice: 'Dial code',
};

/** A prospect requests the demo; a link comes by email (decisions, Demo). */
export function DemoSignupPage() {
  usePageTitle('View the demo closet');
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <SignupForm onSent={setSentTo} />;
  return (
    <div role="status">
      <h1 className="pb-4 display-2">Please check your email</h1>
      <p className="pb-6 text-ink-2">
        We have sent a link to <span className="wrap-anywhere text-ink">{sentTo}</span>. It opens a closet of
        your own to explore, and is valid for one day.
      </p>
      <Button onClick={() => setSentTo(null)}>Use another email</Button>
    </div>
  );
}

function SignupForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const form = useForm({
    schema: demoSignupBody,
    labels,
    initial: { phoneChoice: defaultPhoneChoice },
    read: ({ phoneChoice, phone, ...rest }) => ({
      ...rest,
      phone: phoneOf({ choice: String(phoneChoice), local: String(phone) }),
    }),
    submit: async (body) => {
      await callApi(signUpForDemo, { body });
      onSent(body.email);
    },
  });
  return (
    <form {...form.formProps} method="post" className="grid gap-1">
      <h1 className="pb-4 display-2">View the demo closet</h1>
      <p className="pb-4 text-ink-2">A wardrobe to explore for seven days. Nothing can be ordered from it.</p>
      <TextField {...form.field('name')} autoComplete="name" required />
      <TextField {...form.field('email')} type="email" autoComplete="email" required />
      <TextField {...form.field('company')} autoComplete="organization" optional />
      <PhoneField {...form.field('phone')} choice={form.field('phoneChoice')} optional />
      <Button kind="primary" submit wide pending={form.pending}>
        Send me the link
      </Button>
      <div className="min-h-18 pt-3">{form.error !== null && <Notice kind="error">{form.error}</Notice>}</div>
    </form>
  );
}
