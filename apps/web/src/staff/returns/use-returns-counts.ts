import type { Page } from '@vestry/contract/wire';
import { useQuery } from '@tanstack/react-query';
import type { ReturnsState } from '../searches.ts';
import { arrivedQuery, dueBacksQuery, notBackQuery, unannouncedQuery } from './queries.ts';

const total = ({ totalElements }: Page<unknown>) => totalElements;

/** The number of rows of each list, from its first page, which the list then shows at once. */
export function useReturnsCounts(): Readonly<
  Record<NonNullable<ReturnsState> | 'arrived', number | undefined>
> {
  const all = { text: '', page: 1 };
  return {
    arrived: useQuery({ ...arrivedQuery(), select: ({ content }) => content.length }).data,
    'not-back': useQuery({ ...notBackQuery(1), select: total }).data,
    unannounced: useQuery({ ...unannouncedQuery(1), select: total }).data,
    over: useQuery({ ...dueBacksQuery({ ...all, isUpcoming: false }), select: total }).data,
    due: useQuery({ ...dueBacksQuery({ ...all, isUpcoming: true }), select: total }).data,
  };
}
