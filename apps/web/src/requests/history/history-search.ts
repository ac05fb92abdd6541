import { fromWire, type Day } from '@vestry/contract/calendar/parse-day';
import { pageOf } from '../../lib/data/id-of.ts';
import { known } from '../../lib/data/known.ts';

/** The filters of a list of the Request History, as they stand in the address. */
export interface HistorySearch {
  /** From 1; left out for the first. */
  readonly page?: number | undefined;
  readonly status?: string | undefined;
  readonly requestedBy?: string | undefined;
  /** Days of the appointment, both included. */
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** Reads an address; what makes no sense is left out. */
export function historySearch(statuses: readonly string[]) {
  return (search: Record<string, unknown>): HistorySearch => {
    const requestedBy = textOf(search['requestedBy']).trim().slice(0, 100);
    const from = fromWire(textOf(search['from']));
    const to = fromWire(textOf(search['to']));
    const status = statuses.find((each) => each === search['status']);
    return known({
      page: pageOf(search),
      status,
      requestedBy: requestedBy || null,
      from,
      to,
    });
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
