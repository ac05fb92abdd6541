import { useState, type SyntheticEvent } from 'react';

/** The texts of a form while they are typed, and what a field takes to show and change one of them. */
export function useTexts<Name extends string>(initial: Readonly<Record<Name, string>>) {
  const [texts, setTexts] = useState(initial);
  const field = (name: Name) => ({
    value: texts[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      setTexts((before) => ({ ...before, [name]: target.value })),
  });
  return [texts, field] as const;
}

/** The attributes of a form that checks its entries itself and then does `work`. */
export const submits = (work: () => unknown) => ({
  noValidate: true,
  onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    work();
  },
});
