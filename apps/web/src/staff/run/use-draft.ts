import { useEffect, useState } from 'react';
import { inBackground } from '../../lib/async/in-background.ts';
import { emptyDraft, type Draft } from './draft.ts';
import type { ShownStop } from './message.ts';
import { readDraft, writeDraft } from './run-store.ts';

/** The outcome that is being filled in for a stop: null until it is read from this device, stored with each change. */
export function useDraft(userId: number, stop: ShownStop) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const { reference } = stop;
  useEffect(() => {
    let isLeft = false;
    const show = (found?: Draft) => {
      if (!isLeft) setDraft(found ?? emptyDraft(stop));
    };
    readDraft(userId, reference).then(show, () => show());
    return () => {
      isLeft = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a newer answer of the run does not undo what was typed
  }, [userId, reference]);
  function change(part: Partial<Draft>): void {
    if (draft === null) return;
    const next = { ...draft, ...part };
    setDraft(next);
    inBackground(writeDraft(userId, next));
  }
  return { draft, change };
}
