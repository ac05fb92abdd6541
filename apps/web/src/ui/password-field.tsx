import { useEffect, useState, type ComponentProps } from 'react';
import { loadPasswordRules, rulesLoading, type FindUnmetRules } from '../lib/forms/password-rules.ts';
import { Icon } from './icons.tsx';
import { TextField } from './text-field.tsx';
import { shownRules } from './password-rules.ts';

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'autoComplete'> {
  /** The account's, which a password must not contain. */
  readonly email?: string;
}

/** A new password, with the rules that it meets as it is typed. The words they are checked against come when they are needed. */
export function PasswordField({ email, onInput, ...rest }: PasswordFieldProps) {
  const [password, setPassword] = useState(String(rest.defaultValue ?? ''));
  const [findUnmetRules, setFindUnmetRules] = useState<FindUnmetRules>(() => rulesLoading);
  useEffect(() => {
    let isUnmounted = false;
    void loadPasswordRules().then((loaded) => {
      if (!isUnmounted) setFindUnmetRules(() => loaded);
    });
    return () => {
      isUnmounted = true;
    };
  }, []);
  const unmet = findUnmetRules(password, email);
  return (
    <div>
      <TextField
        hint="A password needs"
        {...rest}
        type="password"
        autoComplete="new-password"
        onInput={(event) => {
          setPassword(event.currentTarget.value);
          onInput?.(event);
        }}
      />
      <ul aria-label="What a password needs" className="-mt-3 grid gap-1.5 pb-6 text-sm">
        {shownRules(unmet).map(({ rule, text }) => {
          const isMet = password !== '' && unmet !== null && !unmet.includes(rule);
          return (
            <li key={rule} className={`flex items-center gap-2 ${isMet ? 'text-ink' : 'text-ink-2'}`}>
              {isMet ? (
                <Icon name="check" className="size-4 text-green-ink" />
              ) : (
                <span aria-hidden="true" className="mx-1.5 size-1 rounded-round bg-ink-3" />
              )}
              <span>
                {text}
                <span className="sr-only">{isMet ? ', met' : ', not met'}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
