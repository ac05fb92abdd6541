import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { controlClass, controlProps, FieldFrame } from './field.tsx';
import { IconButton } from './icon-button.tsx';

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'id'> {
  readonly label: string;
  readonly error?: string;
  /** The hint to read before filling it; gives way to the error. */
  readonly hint?: ReactNode;
  readonly optional?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/** An email address is no sentence. */
const asTyped = { autoCapitalize: 'none', spellCheck: false };

/** A line of text, an email address, or a password that can be shown. */
export function TextField({ label, error, hint, optional, type = 'text', ...rest }: TextFieldProps) {
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const isPassword = type === 'password';
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} optional={optional}>
      <input
        {...(type === 'email' && asTyped)}
        {...rest}
        {...controlProps(id, error)}
        type={isPassword && revealed ? 'text' : type}
        className={controlClass}
      />
      {isPassword && (
        <IconButton
          icon={revealed ? 'eyeClosed' : 'eye'}
          label={revealed ? 'Hide password' : 'Show password'}
          aria-pressed={revealed}
          // The field keeps the focus, so that looking at a password does not count as leaving it.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setRevealed(!revealed)}
        />
      )}
    </FieldFrame>
  );
}
