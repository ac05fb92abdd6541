import type { Meta } from '@storybook/react-vite';
import { PasswordField } from './password-field.tsx';

export default { title: 'Password field' } satisfies Meta;

const email = 'eleanor@whitcombe.example';

export const States = () => (
  <div className="grid w-full max-w-form">
    <PasswordField name="a" label="New password" email={email} />
    <PasswordField
      name="b"
      label="New password"
      email={email}
      defaultValue="Eleanor-1"
      error="The password should contain at least 12 characters."
    />
    <PasswordField name="c" label="New password" email={email} defaultValue="Kestrel-Row-14" />
  </div>
);
