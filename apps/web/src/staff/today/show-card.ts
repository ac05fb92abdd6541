import type { Board, RequestCard } from '@vestry/contract/staff/today/schemas';
import type { QueryClient } from '@tanstack/react-query';
import { withCard } from './board.ts';

/** The boards of all days. */
export const boards = { queryKey: ['staff', 'today', 'board'] };

/** Shows a request on every board that has it. */
export function showCard(queries: QueryClient, card: RequestCard): void {
  queries.setQueriesData<Board>(boards, (board) => (board === undefined ? board : withCard(board, card)));
}
