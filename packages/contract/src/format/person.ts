interface Named {
  readonly name: string | null;
  readonly lastName: string | null;
}

/** A person's name as one line; the last name may be missing. */
export function fullName({ name, lastName }: Named): string {
  return [name, lastName].filter(Boolean).join(' ');
}
