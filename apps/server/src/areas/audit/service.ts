/** The audit as a closet's Owner reads it: who changed what, and when staff viewed it, in plain words, without anything secret. */
import type { AuditEntry, AuditQuery } from '@vestry/contract/audit/schemas';
import { toPage, type Page } from '@vestry/contract/wire';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { Database } from '../../platform/database.ts';
import { changesOf } from './changes.ts';
import * as repository from './repository.ts';
import { fieldsOf, nameOf, subjectOf } from './subject.ts';
import { describeViews, type ViewsInWords } from './views.ts';
import { actionsOf, auditActions, viewActions } from './words.ts';

interface AuditDeps {
  readonly db: Database;
  /** The facility's, whose days part the views. */
  readonly timeZone: string;
}

export type AuditService = ReturnType<typeof createAuditService>;

export function createAuditService(deps: AuditDeps) {
  return bindDeps(deps, { list });
}

/** A page of what was changed in the closet, newest first; a person who is nobody of it has changed nothing. */
async function list(
  { db, timeZone }: AuditDeps,
  clientId: number,
  { page, pageSize, userId, area }: AuditQuery,
): Promise<Page<AuditEntry>> {
  const choice = { clientId, userId, actions: actionsOf(area), viewActions, timeZone };
  const [rows, count] = await Promise.all([
    repository.listAudit(db, choice, { page, pageSize }),
    repository.countAudit(db, choice),
  ]);
  const shownIds = rows.filter(({ action }) => viewActions.includes(action)).map(({ id }) => id);
  const views = shownIds.length === 0 ? [] : await repository.listViews(db, choice, shownIds);
  const entries = rows.flatMap((row) => toEntry(row, views));
  return toPage(entries, page, pageSize, count);
}

function toEntry(row: repository.AuditRow, views: readonly repository.ViewRow[]): AuditEntry[] {
  const action = auditActions.get(row.action);
  if (action === undefined) return [];
  const [before, after] = [fieldsOf(row.before), fieldsOf(row.after)];
  const isOwn = row.entity === 'user' && row.entityId === row.userId;
  const shared = { id: row.id, time: row.time.toISOString(), area: action.area };
  if (action.area === 'views') {
    const own = views.filter(({ shownId }) => shownId === row.id);
    return [{ ...shared, ...viewEntry(describeViews(own, { isManager: row.isManager })) }];
  }
  const facts = { subject: subjectOf(row, { ...before, ...after }), isOwn, before, after };
  return [
    {
      ...shared,
      person: personOf(row),
      staff: null,
      since: null,
      text: action.says(facts),
      changes: changesOf(before, after),
    },
  ];
}

function viewEntry({ staff, since, text: what, items }: ViewsInWords) {
  const changes = items === null ? [] : [{ label: 'Items', before: null, after: items }];
  return { person: null, staff, since: since?.toISOString() ?? null, text: what, changes };
}

/** Clients do not see the names of staff. */
function personOf({ actor, userId, userName, userLastName }: repository.AuditRow): AuditEntry['person'] {
  if (actor !== 'USER' || userId === null) return null;
  return { id: userId, name: nameOf(userName, userLastName) ?? 'Somebody' };
}
