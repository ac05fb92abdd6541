/** Where the closet's items are, as its users read it. */
import type { CustodyEntry } from '@vestry/contract/custody/schemas';
import { fullName } from '@vestry/contract/format/person';
import { requestCourses } from '@vestry/contract/requests/courses';
import { requestReference } from '@vestry/contract/requests/kinds';
import { isActive } from '@vestry/contract/requests/rules';
import { toPage, type Page } from '@vestry/contract/wire';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { Database } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as repository from './repository.ts';

interface CustodyDeps {
  readonly db: Database;
}

export type CustodyService = ReturnType<typeof createCustodyService>;

export function createCustodyService(deps: CustodyDeps) {
  return bindDeps(deps, { ofItem });
}

/** The way of an item, the newest first. @throws Refusal NOT_FOUND for an item that the closet never had. */
async function ofItem(
  { db }: CustodyDeps,
  clientId: number,
  itemId: number,
  choice: repository.PageChoice,
): Promise<Page<CustodyEntry>> {
  if (!(await repository.hasItem(db, clientId, itemId))) throw new Refusal('NOT_FOUND');
  const rows = await repository.listEntries(db, clientId, itemId, choice);
  const total = await repository.countEntries(db, clientId, itemId);
  return toPage(rows.map(toEntry), choice.page, choice.pageSize, total);
}

function toEntry(row: repository.CustodyEntryRow): CustodyEntry {
  const { movedAt, recordedAt, request, name, lastName, ...rest } = row;
  return {
    ...rest,
    since: movedAt.toISOString(),
    recordedAt: recordedAt.toISOString(),
    request: request === null ? null : toRequest(request),
    by: fullName({ name, lastName }) || null,
  };
}

function toRequest({ kind, id, status }: NonNullable<repository.CustodyEntryRow['request']>) {
  const isOver = !isActive(requestCourses[kind].transitions, status);
  return { kind, id, reference: requestReference(kind, id), isOver };
}
