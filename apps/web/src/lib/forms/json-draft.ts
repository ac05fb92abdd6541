import { useEffect, useRef, useState } from 'react';
import { drafts } from './drafts.ts';

export interface JsonDraftHandle<Draft> {
  readonly draft: Draft;
  readonly update: (change: Partial<Draft>) => void;
  readonly reset: () => void;
}

/**
 * Drafts of one form, each by its name: what is written of it survives its page, a reload and a lost network. `empty` is a new one;
 * `complete` adds what a stored one of an older release lacks.
 */
export function jsonDrafts<Draft extends object>(
  empty: () => Draft,
  complete: (stored: Draft) => Draft = (stored) => stored,
) {
  /** Notifies the page of a draft, which may be open already, that it was begun elsewhere. */
  const beginnings = new EventTarget();

  function read(name: string): Draft {
    const json = drafts.read(name)?.['json'];
    // Written by `write` below, in this tab; a draft of an older release lacks what was added since.
    return typeof json === 'string' ? complete({ ...empty(), ...(JSON.parse(json) as Draft) }) : empty();
  }

  function write(name: string, draft: Draft): void {
    drafts.write(name, { json: JSON.stringify(draft) }, ['json']);
  }

  function notify(name: string): void {
    beginnings.dispatchEvent(new CustomEvent('begun', { detail: name }));
  }

  return {
    /** `name` identifies the draft: the form, the closet and the user. */
    use(name: string): JsonDraftHandle<Draft> {
      const [draft, setDraft] = useState(() => read(name));
      // The changes of an answer are laid over those that were written while it was on its way.
      const latest = useRef(draft);
      useEffect(() => {
        const onBegun = (begun: Event) => {
          if (!(begun instanceof CustomEvent) || begun.detail !== name) return;
          latest.current = read(name);
          setDraft(latest.current);
        };
        beginnings.addEventListener('begun', onBegun);
        return () => beginnings.removeEventListener('begun', onBegun);
      }, [name]);
      return {
        draft,
        update: (change) => {
          const next = { ...latest.current, ...change };
          latest.current = next;
          setDraft(next);
          write(name, next);
        },
        reset: () => {
          latest.current = empty();
          drafts.drop(name);
          setDraft(latest.current);
        },
      };
    },
    /** Begins a form anew with what is known of it: its page shows it when it opens next. */
    begin(name: string, known: Partial<Draft>): void {
      write(name, { ...empty(), ...known });
      notify(name);
    },
    /** Adds to a form that may be half written; its page shows it as it is then. */
    extend(name: string, extend: (draft: Draft) => Partial<Draft>): void {
      const draft = read(name);
      write(name, { ...draft, ...extend(draft) });
      notify(name);
    },
  };
}
