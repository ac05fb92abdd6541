/** The audit as account managers read it: who did what in every closet and beside them. Reading it is audited, too. */
import { fullName } from '@vestry/contract/format/person';
import { isRequestKind } from '@vestry/contract/requests/kinds';
import type { AuditChange } from '@vestry/contract/audit/schemas';
import { isAuditActor } from '@vestry/contract/audit/staff-groups';
import { readStaffAudit } from '@vestry/contract/staff/audit/calls';
import type { StaffAuditEntry, StaffAuditPage, StaffAuditQuery } from '@vestry/contract/staff/audit/schemas';
import type { Database } from '../../platform/database.ts';
import { recordView } from '../changes/record-change.ts';
import { roleOf, type StaffActor } from '../staff/staff-call.ts';
import { changesOf } from './changes.ts';
import { fieldsOf, subjectOf } from './subject.ts';
import * as repository from './staff-repository.ts';
import { actionsFor, staffSentence } from './staff-words.ts';

type Fields = Readonly<Record<string, unknown>>;

interface StaffAuditDeps {
  readonly db: Database;
  /** The facility's, an IANA name. */
  readonly timeZone: string;
}

/** A page of the audit. A person or closet that is unknown has no entries. */
export async function readAudit(
  { db, timeZone }: StaffAuditDeps,
  by: StaffActor,
  { actor, action, pageSize, ...rest }: StaffAuditQuery,
): Promise<StaffAuditPage> {
  const kind = actor?.toUpperCase().replaceAll('-', '_');
  const choice = {
    ...rest,
    timeZone,
    ...(kind === undefined || actor === undefined
      ? {}
      : isAuditActor(kind)
        ? { actor: kind }
        : { email: actor }),
    ...(action === undefined ? {} : { actions: actionsFor(action) }),
  };
  const rows = await repository.listStaffAudit(db, choice, pageSize + 1);
  const shown = rows.slice(0, pageSize);
  const { clientId = null } = rest;
  await recordView(
    db,
    { clientId, actor: by },
    {
      kind: readStaffAudit.name,
      entity: clientId === null ? 'audit' : 'client',
      id: clientId,
      ...roleOf(by),
    },
  );
  return {
    content: shown.map(toEntry),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
}

function toEntry(row: repository.StaffAuditRow): StaffAuditEntry {
  const [before, after] = [fieldsOf(row.before), fieldsOf(row.after)];
  const isOwn = row.entity === 'user' && row.entityId === row.userId;
  const { id, time, actor, action, ip, clientId, clientName } = row;
  return {
    id,
    time: time.toISOString(),
    actor,
    person: personOf(row),
    client: clientId === null ? null : { id: clientId, name: clientName },
    action,
    text: staffSentence(action, {
      entity: row.entity,
      subject: staffSubject(row, { ...before, ...after }),
      isOwn,
      before,
      after,
    }),
    changes: [...changesOf(before, after), ...otherChanges(before, after)],
    ip,
  };
}

/** As for Owners, and what only staff have to do with. */
function staffSubject(row: repository.StaffAuditRow, fields: Fields): string {
  const { entity, entityId, invoiceNumber } = row;
  if (isRequestKind(entity)) return subjectOf(row, fields);
  switch (entity) {
    case 'invoice':
      return invoiceNumber === null ? 'an invoice' : `invoice ${invoiceNumber}`;
    case 'intake':
      return `receiving ${entityId ?? ''}`.trim();
    case 'item':
    case 'claim':
    case 'savedFilter':
    case 'tag':
    case 'date':
    case 'address':
    case 'customGroup':
    case 'invitation':
    case 'passkey':
    case 'recommendation':
    case 'trip':
    case 'user':
      return subjectOf(row, fields);
    default:
      return '';
  }
}

function personOf({ userId, userName, userLastName, userEmail }: repository.StaffAuditRow) {
  if (userId === null) return null;
  const name = fullName({ name: userName, lastName: userLastName });
  return { id: userId, name: name === '' ? `Person ${userId}` : name, email: userEmail };
}

/** Fields that only staff read, with their labels. What is listed neither here nor in changes.ts is not shown. */
const staffFields: readonly (readonly [field: string, label: string])[] = [
  ['managerId', 'Account manager, by id'],
  ['planId', 'Plan, by id'],
  ['startedOn', 'Plan since'],
  ['boxes', 'Boxes'],
  ['enabled', 'Active'],
  ['day', 'Day'],
  ['timeOfDay', 'Time of day'],
  ['slots', 'Slots'],
  ['weekday', 'Weekday'],
  ['code', 'Scanned'],
  ['verdict', 'Verdict'],
  ['location', 'Location'],
  ['bin', 'Bin'],
  ['itemClientNumber', 'Number'],
  ['category', 'Category, by id'],
  ['designers', 'Designers'],
  ['observation', 'Description'],
  ['size', 'Size'],
  ['color', 'Color'],
  ['season', 'Season'],
  ['material', 'Material'],
  ['condition', 'Condition'],
  ['notes', 'Notes'],
  ['declaredValueCents', 'Value in cents'],
  ['acquiredOn', 'Acquired on'],
  ['priceCents', 'Price in cents'],
  ['periodStart', 'First day'],
  ['periodEnd', 'Last day'],
  ['paidOn', 'Paid on'],
  ['dueOn', 'Due on'],
  ['created', 'New items'],
  ['updated', 'Changed items'],
];

function otherChanges(before: Fields, after: Fields): AuditChange[] {
  return staffFields.flatMap(([field, label]) => {
    const change = { label, before: valueText(before[field]), after: valueText(after[field]) };
    return change.before === change.after ? [] : [change];
  });
}

function valueText(value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : null;
}
