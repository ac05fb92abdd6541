import { useState } from 'react';

/**
 * The texts of a form while they are typed, and what a field takes to show and change one of them: `field` of a text field,
 * `choice` of a field of a day or time.
 */
export function useTexts<Name extends string>(initial: Readonly<Record<Name, string>>) {
  const [texts, setTexts] = useState(initial);
  const field = (name: Name) => ({
    value: texts[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTexts((before) => ({ ...before, [name]: target.value })),
  });
  const choice = (name: Name) => ({
    value: texts[name],
    onChoice: (value: string) => setTexts((before) => ({ ...before, [name]: value })),
  });
  return [texts, field, choice] as const;
}
