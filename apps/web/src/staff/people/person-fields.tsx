import { phoneOf } from '../../lib/forms/phone-value.ts';
import type { FormValues } from '../../lib/forms/form-controls.ts';
import type { TextBinding } from '../../ui/field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** The fields of somebody who is invited, in the order of the page. */
export const personLabels = {
  name: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  phoneChoice: 'Dial code',
} as const;

/** Makes one number of the two controls of the phone field. */
export function readPerson({ phoneChoice, phone, ...rest }: FormValues): Readonly<Record<string, unknown>> {
  return { ...rest, phone: phoneOf({ choice: String(phoneChoice), local: String(phone) }) };
}

interface PersonFieldsProps {
  readonly field: (name: keyof typeof personLabels) => TextBinding;
}

export function PersonFields({ field }: PersonFieldsProps) {
  return (
    <>
      <div className="grid gap-x-6 gap-y-2 tablet:grid-cols-2">
        <TextField {...field('name')} autoComplete="off" required />
        <TextField {...field('lastName')} autoComplete="off" optional />
      </div>
      <TextField {...field('email')} type="email" autoComplete="off" required />
      <PhoneField {...field('phone')} choice={field('phoneChoice')} optional />
    </>
  );
}
