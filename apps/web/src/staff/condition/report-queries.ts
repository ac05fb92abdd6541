import type { Day } from '@vestry/contract/calendar/day';
import { getDamage, listOpenFindings, listUncheckedItems } from '@vestry/contract/staff/reports/calls';
import { known } from '../../lib/data/known.ts';
import { pageQuery } from '../../lib/transport/call-query.ts';

const pageSize = 24;

/** A page of a list, of one closet or of all; `page` from 1. */
interface ListedPage {
  readonly client: number | undefined;
  readonly page: number;
}

const queryOf = ({ client, page }: ListedPage) => ({
  page: page - 1,
  pageSize,
  ...known({ clientId: client }),
});

/* Their keys are below `condition`, so that a check which is recorded is read again here as well. */

export const openFindingsQuery = (listed: ListedPage) =>
  pageQuery(['staff', 'condition', 'findings', listed], listOpenFindings, { query: queryOf(listed) });

export const uncheckedQuery = (listed: ListedPage) =>
  pageQuery(['staff', 'condition', 'unchecked', listed], listUncheckedItems, { query: queryOf(listed) });

interface DamagePeriod {
  readonly client: number | undefined;
  readonly from: Day | undefined;
  readonly to: Day | undefined;
}

export const damageQuery = ({ client, from, to }: DamagePeriod) =>
  pageQuery(['staff', 'condition', 'damage', client, from, to], getDamage, {
    query: known({ clientId: client, from, to }),
  });
