import { fromWire } from '@vestry/contract/calendar/day';
import { requestCourses } from '@vestry/contract/requests/courses';
import { requestKinds } from '@vestry/contract/requests/kinds';
import type { RequestCard } from '@vestry/contract/staff/today/schemas';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { usualWindow } from '../words/words.ts';
import { staffPaths } from '../paths.ts';
import type { RequestRef } from './queries.ts';
import {
  useRequestTransition,
  type CardTransition,
  type DoubtedTransition,
  type Transition,
} from './use-request-transition.ts';

export interface RequestActions {
  readonly open: (request: RequestRef) => void;
  /** The usual next transition, by one press; a special date needs its day first. */
  readonly next: (card: RequestCard) => void;
  readonly transition: (card: RequestCard, transition: Transition) => void;
  readonly askHours: (card: RequestCard) => void;
  readonly askReason: (card: RequestCard) => void;
}

type Question =
  | { readonly of: 'hours' | 'reason'; readonly about: RequestCard }
  | { readonly of: 'doubts'; readonly about: DoubtedTransition }
  | { readonly of: 'checks'; readonly about: CardTransition };

/** The actions on a request, the question that is open about one, and the one that stands in the panel. */
export function useRequestActions() {
  const navigate = useNavigate();
  const router = useRouter();
  const { day, request } = useSearch({ from: staffPaths.today });
  const [question, setQuestion] = useState<Question | null>(null);
  const transition = useRequestTransition({
    onDoubt: (about) => setQuestion({ of: 'doubts', about }),
    onHeld: (about) => setQuestion({ of: 'checks', about }),
  });
  const actions: RequestActions = {
    open: ({ kind, clientId, id }) =>
      void navigate({
        to: staffPaths.today,
        search: { day, request: `${kind}.${clientId}.${id}` },
        state: { openedPanel: true },
        resetScroll: false,
      }),
    next(card) {
      const [to] = card.next;
      if (to === undefined) return;
      if (to !== 'CONFIRMED') transition(card, { to });
      else if (card.day === null) setQuestion({ about: card, of: 'hours' });
      else transition(card, { to, window: usualWindow(card) });
    },
    transition,
    askHours: (card) => setQuestion({ about: card, of: 'hours' }),
    askReason: (card) => setQuestion({ about: card, of: 'reason' }),
  };
  return {
    actions,
    question,
    endQuestion: () => setQuestion(null),
    opened: readRef(request),
    close() {
      if (router.state.location.state.openedPanel === true) router.history.back();
      else void navigate({ to: staffPaths.today, search: { day }, replace: true, resetScroll: false });
    },
  };
}

/** Whether a pickup has arrived with items, which are scanned in before it is completed. */
export function isScannedIn({ kind, items, next }: RequestCard): boolean {
  return requestCourses[kind].items === 'received' && items > 0 && next[0] === 'COMPLETED';
}

/** Whether the items of a delivery are taken off their hangers now. */
export function isPicked({ kind, status }: Pick<RequestCard, 'kind' | 'status'>): boolean {
  return (
    requestCourses[kind].items === 'packed' && (status === 'CONFIRMED' || status === 'READY_FOR_DELIVERY')
  );
}

/** Where the items of a pickup are scanned in. */
export function arrivalOf({ clientId, id }: Pick<RequestCard, 'clientId' | 'id'>) {
  return { pickup: `${clientId}.${id}` };
}

/** Where a delivery is packed. */
export function packingOf({ day, clientId, id }: Pick<RequestCard, 'day' | 'clientId' | 'id'>) {
  return { day: day === null ? undefined : (fromWire(day) ?? undefined), delivery: `${clientId}.${id}` };
}

/** 'delivery.12.7', as the address names a request. */
function readRef(text = ''): RequestRef | null {
  const [kindText, clientId, id] = text.split('.');
  const kind = requestKinds.find((each) => each === kindText);
  return kind === undefined ? null : { kind, clientId: Number(clientId), id: Number(id) };
}
