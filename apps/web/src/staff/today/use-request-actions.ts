import type { RequestCard, RequestKind } from '@vestry/contract/staff/today-schemas';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { one, useGo, useRoomSearch } from '../address.tsx';
import { usualWindow } from '../words.ts';
import type { RequestRef } from './queries.ts';
import { useStep, type Step } from './use-step.ts';

export interface RequestActions {
  readonly open: (request: RequestRef) => void;
  /** The usual next step, by one press; a special date asks for its day first. */
  readonly next: (card: RequestCard) => void;
  readonly step: (card: RequestCard, step: Step) => void;
  readonly askHours: (card: RequestCard) => void;
  readonly askReason: (card: RequestCard) => void;
}

interface Question {
  readonly about: RequestCard;
  readonly of: 'hours' | 'reason';
}

/** What can be done with a request, the question that is open about one, and the one that stands in the panel. */
export function useRequestActions() {
  const step = useStep();
  const go = useGo();
  const router = useRouter();
  const search = useRoomSearch();
  const [question, setQuestion] = useState<Question | null>(null);
  const actions: RequestActions = {
    open: ({ kind, clientId, id }) =>
      go('today', { ...search, request: `${kind}.${clientId}.${id}` }, { isPanel: true }),
    next(card) {
      const [to] = card.next;
      if (to === undefined) return;
      if (to !== 'CONFIRMED') step(card, { to });
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

/** 'delivery.12.7' of an address; null for anything else. */
function readRef(text: string | undefined): RequestRef | null {
  const [, kind, clientId, id] =
    /^(delivery|pickup)\.([1-9]\d{0,14})\.([1-9]\d{0,14})$/.exec(text ?? '') ?? [];
  if (kind === undefined) return null;
  // The pattern knows these two words alone.
  return { kind: kind as RequestKind, clientId: Number(clientId), id: Number(id) };
}
