import type { FormValues } from './form-values.ts';

/** What of the browser's storage a draft needs. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'draft:';

/**
 * Half-filled forms, so that a panel that was closed opens as it was left. They live in memory; `storage`, which
 * outlives a reload, gets only the fields that a form names as harmless. `storage` answers null where it is blocked.
 */
export function draftStore(storage: () => DraftStorage | null) {
  const drafts = new Map<string, FormValues>();

  function stored(key: string): FormValues {
    try {
      const text = storage()?.getItem(prefix + key) ?? '{}';
      // Written by `write` below, in this tab.
      return JSON.parse(text) as FormValues;
    } catch {
      return {};
    }
  }

  return {
    /** Null when nothing was left behind. */
    read(key: string): FormValues | null {
      const values = drafts.get(key) ?? stored(key);
      return Object.keys(values).length > 0 ? values : null;
    },
    /** `kept` are the names of the fields that may be stored. */
    write(key: string, values: FormValues, kept: readonly string[] = []): void {
      drafts.set(key, values);
      const harmless = Object.entries(values).filter(([name]) => kept.includes(name));
      if (harmless.length === 0) return;
      attempt(() => storage()?.setItem(prefix + key, JSON.stringify(Object.fromEntries(harmless))));
    },
    drop(key: string): void {
      drafts.delete(key);
      attempt(() => storage()?.removeItem(prefix + key));
    },
    /** For the end of a session: what one person wrote is not for the next. */
    clear(): void {
      drafts.clear();
      attempt(() => removeAll(storage()));
    },
  };
}

function removeAll(storage: DraftStorage | null): void {
  if (storage === null) return;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) if (key?.startsWith(prefix)) storage.removeItem(key);
}

function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // Storage is full or blocked: the draft then lives in memory alone.
  }
}

export const drafts = draftStore(() => sessionStorage);
