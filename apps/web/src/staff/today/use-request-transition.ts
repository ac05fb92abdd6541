import type { Doubt } from '@vestry/contract/call';
import { toWire, type Day } from '@vestry/contract/calendar/day';
import type { NotReceived } from '@vestry/contract/requests/pickup/closing';
import { requestCourses } from '@vestry/contract/requests/courses';
import type {
  ArrivalWindow,
  Board,
  RequestCard,
  RequestStatus,
  StaffRequest,
  TransitionDoubt,
} from '@vestry/contract/staff/today/schemas';
import { useMutation } from '@tanstack/react-query';
import { known } from '../../lib/data/known.ts';
import { callApi } from '../../lib/transport/api.ts';
import { ApiError } from '../../lib/transport/api-error.ts';
import { queryClient } from '../../shell/query-client.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { refreshRequests } from '../refresh.ts';
import { statusTag } from '../words/words.ts';
import { useRef } from 'react';
import { keyOf, withTransition } from './board.ts';
import { boards, showCard, showRequest } from './queries.ts';
import { refusalText } from './refusal-text.ts';
import { useUndoTransition } from './undo-transition.ts';

export interface Transition {
  readonly to: RequestStatus;
  readonly window?: ArrivalWindow;
  readonly day?: Day;
  readonly note?: string;
  readonly notReceived?: readonly NotReceived[];
  /** The doubts that were read and answered with yes. */
  readonly despite?: readonly TransitionDoubt[];
}

/** The doubts that staff must confirm before a transition. */
export interface DoubtedTransition extends CardTransition {
  readonly doubts: readonly Doubt[];
}

export interface CardTransition {
  readonly card: RequestCard;
  readonly transition: Transition;
}

/** The parts of a page that take a refused transition further; without one, the refusal is shown. */
interface TransitionHandlers {
  /** The server has doubts, to be confirmed. */
  readonly onDoubt?: (transition: DoubtedTransition) => void;
  /** The condition of some items has not been checked. */
  readonly onHeld?: (transition: CardTransition) => void;
}

/**
 * Makes a transition of a request: shown at once, rolled back when the server refuses. A transition of an outdated request is
 * refused, and the present one is shown.
 */
export function useRequestTransition({ onDoubt, onHeld }: TransitionHandlers) {
  const undo = useUndoTransition();
  /** The requests whose transition is being sent: a second click on the button makes no second one. */
  const sending = useRef(new Set<string>());
  const { mutate } = useMutation({
    mutationFn: async ({ card, transition }: CardTransition) => send(card, transition),
    onMutate: async ({ card, transition }) => {
      await queryClient.cancelQueries(boards);
      const before = queryClient.getQueriesData<Board>(boards);
      const { day, ...rest } = transition;
      showCard(withTransition(card, day === undefined ? rest : { ...rest, day: toWire(day) }));
      return before;
    },
    onSuccess: (request) => {
      showRequest(request);
      showToast({
        kind: 'success',
        text: `${request.reference}: ${statusTag(request.status).label}`,
        action: { label: 'Undo', run: () => undo(request) },
        staysLong: true,
      });
    },
    onError: (error, { card, transition }, before) => {
      for (const [key, board] of before ?? []) queryClient.setQueryData(key, board);
      if (error instanceof ApiError && error.code === 'STEP_DOUBTED' && onDoubt !== undefined) {
        onDoubt({ card, transition, doubts: error.doubts });
        return;
      }
      if (error instanceof ApiError && error.code === 'NOT_CHECKED' && onHeld !== undefined) {
        onHeld({ card, transition });
        return;
      }
      showToast({ kind: 'error', text: refusalText(error, card) });
    },
    onSettled: async (_request, _error, { card }) => {
      sending.current.delete(keyOf(card));
      await refreshRequests();
    },
  });
  return (card: RequestCard, transition: Transition) => {
    const key = keyOf(card);
    if (sending.current.has(key)) return;
    sending.current.add(key);
    mutate({ card, transition });
  };
}

async function send(
  { kind, clientId, id, version }: RequestCard,
  transition: Transition,
): Promise<StaffRequest> {
  const { to, note = '', window, day, notReceived, despite } = transition;
  return callApi(requestCourses[kind].transitionCall, {
    params: { clientId, id },
    body: { to, version, note, ...known({ window, day, notReceived, despite }) },
  });
}
