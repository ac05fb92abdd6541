import { known } from '../../lib/data/known.ts';
import type { HistorySearch } from './history-search.ts';

/** Whether a filter is set; what else stands in the address, such as an open panel, narrows nothing. */
export function isNarrowed({ status, requestedBy, from, to }: HistorySearch): boolean {
  return [status, requestedBy, from, to].some((value) => value !== undefined);
}

/** The search as parameters of the calls. */
export function listQuery({ page = 1, requestedBy, from, to }: HistorySearch) {
  return { page: page - 1, pageSize: 12, ...known({ requestedBy, from, to }) };
}
