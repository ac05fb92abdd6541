/** 'an Owner', 'a Viewer', 'an Owner and a Member': the roles of a person within a sentence. */
export function namedRoles(names: readonly string[]): string {
  const named = names.map((name) => `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`);
  const last = named.pop() ?? '';
  return named.length === 0 ? last : `${named.join(', ')} and ${last}`;
}
