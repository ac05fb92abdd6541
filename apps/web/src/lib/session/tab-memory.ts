/**
 * Something that this tab remembers for some minutes, through a reload too: a telephone may drop the page while its
 * owner reads the mail. Where storage is blocked, the page alone remembers.
 */
export function tabMemory<T extends { readonly endsAt: number }>(key: string) {
  let memory: T | null = null;
  const current = (stored: T | null) => (stored !== null && stored.endsAt > Date.now() ? stored : null);
  return {
    read(): T | null {
      try {
        // Written by `write` below, in this tab.
        return current(JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? current(memory);
      } catch {
        return current(memory);
      }
    },
    write(next: T | null): void {
      memory = next;
      try {
        if (next === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(next));
      } catch {
        // `memory` has it.
      }
    },
  };
}
