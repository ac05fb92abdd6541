import type { TextBinding } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

interface NewPasswordFieldsProps {
  readonly password: TextBinding;
  readonly repeated: TextBinding;
  /** The account's: password managers file the new password under it, and no password may contain it. */
  readonly email: string;
}

export function NewPasswordFields({ password, repeated, email }: NewPasswordFieldsProps) {
  return (
    <>
      <input type="hidden" autoComplete="username" defaultValue={email} />
      <PasswordField {...password} email={email} required />
      <TextField {...repeated} type="password" autoComplete="new-password" required />
    </>
  );
}
