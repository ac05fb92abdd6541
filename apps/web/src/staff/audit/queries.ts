import { readStaffAudit } from '@vestry/contract/staff/audit/calls';
import { callApi } from '../../lib/transport/api.ts';
import { known } from '../../lib/data/known.ts';
import { latestFirst } from '../links/latest-first.tsx';
import type { AuditSearch } from '../searches.ts';

/** The entries, the newest first, fifty at a time. Each view is recorded: what was just seen is not fetched again. */
export function auditQuery({ client, actor, about, since, until }: AuditSearch) {
  const query = { pageSize: 50, ...known({ clientId: client, actor, action: about, since, until }) };
  const list = latestFirst(['staff', 'audit', 'list', query], (before, signal) =>
    callApi(readStaffAudit, { query: { ...query, ...before } }, { signal }),
  );
  return { ...list, staleTime: 60_000, refetchOnWindowFocus: false };
}
