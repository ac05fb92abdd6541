/** Whom or what a row of the audit is about, in words. */
import { fullName } from '@vestry/contract/format/person';
import { isRequestKind, requestReference } from '@vestry/contract/requests/kinds';
import { tripReference } from '@vestry/contract/trips/rules';
import { claimSubject } from './claim-words.ts';
import { itemInWords, type NamedItem } from './item-words.ts';

/** The item is the one that it was done to, or that the claim is for. */
export interface SubjectOf extends NamedItem {
  readonly entity: string;
  readonly entityId: number | null;
  /** Of the person whom it was done to. */
  readonly subjectName: string | null;
  readonly subjectLastName: string | null;
  /** Of the set that it was done to. */
  readonly groupName: string | null;
}

export function subjectOf(row: SubjectOf, fields: Readonly<Record<string, unknown>>): string {
  const called = (field: string) => {
    const name = fields[field];
    return typeof name === 'string' ? `“${name}”` : '';
  };
  if (isRequestKind(row.entity)) {
    return row.entityId === null
      ? `a ${row.entity}`
      : `${row.entity} ${requestReference(row.entity, row.entityId)}`;
  }
  switch (row.entity) {
    case 'user':
      return nameOf(row.subjectName, row.subjectLastName) ?? text(fields['email']) ?? 'an account user';
    case 'invitation':
      return text(fields['email']) ?? 'an account user';
    case 'address':
      return `the address ${called('label')}`;
    case 'passkey':
      return `the passkey ${called('name')}`;
    case 'customGroup': {
      const name = called('name');
      return name === '' && row.groupName !== null ? `the set “${row.groupName}”` : `the set ${name}`.trim();
    }
    case 'item':
      return itemInWords(row) ?? 'an item';
    case 'claim':
      return claimSubject(row.entityId, itemInWords(row));
    case 'trip':
      return row.entityId === null ? 'a trip' : `trip ${tripReference(row.entityId)}`;
    case 'recommendation':
      return 'a care proposal';
    default:
      return called('name');
  }
}

/** Null for a person who is not in the database. */
export function nameOf(name: string | null, lastName: string | null): string | null {
  return name === null ? null : fullName({ name, lastName });
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The columns hold JSON that each area writes for itself. */
export function fieldsOf(json: unknown): Readonly<Record<string, unknown>> {
  return typeof json === 'object' && json !== null && !Array.isArray(json)
    ? (json as Record<string, unknown>) // an object of JSON
    : {};
}
