/** A person's name as one line; the last name may be missing. */
export function fullName({ name, lastName }: { readonly name: string; readonly lastName: string }): string {
  return `${name} ${lastName}`.trim();
}
