import type { FormValues } from './form-controls.ts';
import { isOfUser, sessionOwner } from '../session/session-owner.ts';
import { withStorage } from '../session/with-storage.ts';

/** The part of the browser's storage API that a draft needs. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const prefix = 'draft:';

/**
 * Half-filled forms, so that a panel that was closed opens as it was left. They live in memory; `storage`, which
 * outlives a reload, gets only the fields that a form names as harmless. `storage` answers null where it is blocked.
 * A draft belongs to `owner`, the session in which it is written: nobody else reads it, and it is found again when a
 * session has ended by itself and the same person returns.
 */
export function draftStore(storage: () => DraftStorage | null, owner: () => string = () => '') {
  const drafts = new Map<string, FormValues>();
  const keyOf = (key: string) => `${owner()}:${key}`;

  function stored(key: string): FormValues {
    // Written by `write` below, in this tab.
    return withStorage(() => JSON.parse(storage()?.getItem(prefix + keyOf(key)) ?? '{}') as FormValues, {});
  }

  return {
    /** Null when nothing was left behind. */
    read(key: string): FormValues | null {
      const values = drafts.get(keyOf(key)) ?? stored(key);
      return Object.keys(values).length > 0 ? values : null;
    },
    /** `harmless` are the names of the fields that may be stored. */
    write(key: string, values: FormValues, harmless: readonly string[] = []): void {
      drafts.set(keyOf(key), values);
      const fields = Object.entries(values).filter(([name]) => harmless.includes(name));
      if (fields.length === 0) return;
      attempt(() => storage()?.setItem(prefix + keyOf(key), JSON.stringify(Object.fromEntries(fields))));
    },
    drop(key: string): void {
      drafts.delete(keyOf(key));
      attempt(() => storage()?.removeItem(prefix + keyOf(key)));
    },
    /** For a sign-out: what one person wrote is not for the next. */
    clear(): void {
      drafts.clear();
      attempt(() => removeAll(storage(), () => true));
    },
    /** For the beginning of a session: drops what other people wrote. */
    deleteOfOthers(userId: number): void {
      const isForeign = (key: string) => !isOfUser(key, userId);
      for (const key of drafts.keys()) if (isForeign(key)) drafts.delete(key);
      attempt(() => removeAll(storage(), isForeign));
    },
  };
}

function removeAll(storage: DraftStorage | null, isOver: (key: string) => boolean): void {
  if (storage === null) return;
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys)
    if (key?.startsWith(prefix) && isOver(key.slice(prefix.length))) storage.removeItem(key);
}

/** Where storage is full or blocked, a draft lives in memory alone. */
function attempt(write: () => void): void {
  withStorage(write, undefined);
}

export const drafts = draftStore(() => sessionStorage, sessionOwner);
