import { withStorage } from './with-storage.ts';

/**
 * Something that this tab remembers for some minutes, through a reload too: a telephone may drop the page while its
 * owner reads the mail. Where storage is blocked, the page alone remembers.
 */
export function tabMemory<T extends { readonly endsAt: number }>(key: string) {
  let memory: T | null = null;
  const current = (value: T | null) => (value !== null && value.endsAt > Date.now() ? value : null);
  // Written by `write` below, in this tab.
  const stored = () => withStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null, null);
  return {
    read: (): T | null => current(stored()) ?? current(memory),
    write(next: T | null): void {
      memory = next;
      withStorage(() => {
        if (next === null) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(next));
      }, undefined);
    },
  };
}
