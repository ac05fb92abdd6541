import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { RequestCard } from '@vestry/contract/staff/today/schemas';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { one, useGo, useRoomSearch } from '../address.tsx';
import { usualWindow } from '../words.ts';
import type { RequestRef } from './queries.ts';
import { useStep, type DoubtedStep, type Step } from './use-step.ts';

export interface RequestActions {
  readonly open: (request: RequestRef) => void;
  /** The usual next step, by one press; a special date asks for its day first, and what arrives is ticked in the panel. */
  readonly next: (card: RequestCard) => void;
  readonly step: (card: RequestCard, step: Step) => void;
  readonly askHours: (card: RequestCard) => void;
  readonly askReason: (card: RequestCard) => void;
}

type Question =
  | { readonly of: 'hours' | 'reason'; readonly about: RequestCard }
  | { readonly of: 'doubts'; readonly about: DoubtedStep };

/** What can be done with a request, the question that is open about one, and the one that stands in the panel. */
export function useRequestActions() {
  const go = useGo();
  const router = useRouter();
  const search = useRoomSearch();
  const [question, setQuestion] = useState<Question | null>(null);
  const step = useStep((about) => setQuestion({ of: 'doubts', about }));
  const actions: RequestActions = {
    open: ({ kind, clientId, id }) =>
      go('today', { ...search, request: `${kind}.${clientId}.${id}` }, { isPanel: true }),
    next(card) {
      const [to] = card.next;
      if (to === undefined) return;
      if (isCheckedIn(card)) actions.open(card);
      else if (to !== 'CONFIRMED') step(card, { to });
      else if (card.day === null) setQuestion({ about: card, of: 'hours' });
      else step(card, { to, window: usualWindow(card) });
    },
    step,
    askHours: (card) => setQuestion({ about: card, of: 'hours' }),
    askReason: (card) => setQuestion({ about: card, of: 'reason' }),
  };
  return {
    actions,
    question,
    endQuestion: () => setQuestion(null),
    opened: readRef(one(search, 'request')),
    close() {
      if (router.state.location.state.openedPanel === true) router.history.back();
      else go('today', { ...search, request: undefined }, { replace: true });
    },
  };
}

/** Whether the next step of a pickup is taken at its items: those that came in are ticked first. */
export function isCheckedIn({ kind, items, next }: RequestCard): boolean {
  return kind === 'pickup' && items > 0 && next[0] === 'COMPLETED';
}

/** 'delivery.12.7' of an address; null for anything else. */
function readRef(text: string | undefined): RequestRef | null {
  const [, kind, clientId, id] =
    /^(delivery|pickup)\.([1-9]\d{0,14})\.([1-9]\d{0,14})$/.exec(text ?? '') ?? [];
  if (kind === undefined) return null;
  // The pattern knows these two words alone.
  return { kind: kind as RequestKind, clientId: Number(clientId), id: Number(id) };
}
