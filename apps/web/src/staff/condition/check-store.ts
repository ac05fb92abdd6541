/** Drafts of checks, each until it is recorded: closing the sheet, by accident or not, loses none. */
import { useSyncExternalStore } from 'react';
import { sessionMemory } from '../../lib/session/session-memory.ts';
import type { CheckDraft, CheckSubject } from './check-draft.ts';

interface DraftStore {
  /** Null until something is filled in, and once it is recorded. */
  readonly current: () => CheckDraft | null;
  readonly set: (draft: CheckDraft | null) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const drafts = sessionMemory<DraftStore>();

function createDraftStore(): DraftStore {
  let draft: CheckDraft | null = null;
  const listeners = new Set<() => void>();
  return {
    current: () => draft,
    set(next) {
      draft = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The draft of an item on an occasion. */
export function useCheckDraft({ clientId, itemId, kind, request, corrects }: CheckSubject): DraftStore & {
  readonly draft: CheckDraft | null;
} {
  const occasion = [clientId, itemId, kind, request?.kind ?? '', request?.id ?? '', corrects ?? ''];
  const store = drafts(occasion.join('.'), createDraftStore);
  return { ...store, draft: useSyncExternalStore(store.subscribe, store.current) };
}
