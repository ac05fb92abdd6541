/** Reads the condition checks of a run's closet past the product, and names them as the oracle does. */
import type { SimulatedClient } from './state.ts';

export interface CheckRow {
  readonly id: number;
  readonly item: number;
  readonly kind: string;
  readonly note: string;
  readonly corrects: number | null;
  readonly delivery: number | null;
  readonly pickup: number | null;
  readonly asBefore: boolean;
  readonly person: number | null;
  readonly actor: string;
  /** With the id under which each finding was recorded first. */
  readonly found: readonly { id: number; first: number; note: string }[];
  readonly closed: readonly number[];
}

export interface ConditionRows {
  readonly checks: readonly CheckRow[];
  readonly confirmed: readonly { finding: number; user: number }[];
}

/** Parts of the statement that reads the closet $1 as one object. */
export const conditionParts = `'checks', (SELECT coalesce(json_agg(json_build_object('id', id, 'item', item_id, 'kind', kind, 'note', note, 'corrects', corrects_id,
      'delivery', delivery_id, 'pickup', pickup_id, 'asBefore', is_as_before, 'person', user_id, 'actor', actor,
      'found', (SELECT coalesce(json_agg(json_build_object('id', f.id, 'first', coalesce(f.restates_id, f.id), 'note', f.note) ORDER BY f.id), '[]')
        FROM condition_findings AS f WHERE (f.client_id, f.check_id) = (c.client_id, c.id)),
      'closed', ARRAY(SELECT finding_id FROM condition_closings AS g WHERE (g.client_id, g.check_id) = (c.client_id, c.id)))
      ORDER BY id), '[]')
    FROM condition_checks AS c WHERE client_id = $1),
  'confirmed', (SELECT coalesce(json_agg(json_build_object('finding', finding_id, 'user', user_id)), '[]')
    FROM condition_remarks WHERE client_id = $1 AND kind = 'CONFIRMED')`;

/** The name of the step that made a request or a check, which stands in its note. */
export function stepIn(note: string): string {
  return /step (\w+)\./.exec(note)?.[1] ?? '';
}

export function findingIn(note: string): string {
  return /found (\w+)\./.exec(note)?.[1] ?? '';
}

/** A report of a client has no note of its own: its finding names it. */
export function nameOfCheck({ note, found }: CheckRow): string {
  const own = stepIn(note);
  return own === '' ? findingIn(found[0]?.note ?? '').replace(/f\d+$/, '') : own;
}

interface Names {
  readonly itemAt: ReadonlyMap<number, number>;
  readonly persons: ReadonlyMap<number, string>;
  /** Names of requests by their kind and id. */
  readonly requestNames: ReadonlyMap<string, string>;
}

/** The checks and confirmations by names, as the oracle has them. */
export function seenOfCondition(rows: ConditionRows, { itemAt, persons, requestNames }: Names) {
  const checkNames = new Map(rows.checks.map((row) => [row.id, nameOfCheck(row)]));
  const findings = rows.checks.flatMap(({ found }) => found);
  const findingNames = new Map(findings.map(({ id, note }) => [id, findingIn(note)]));
  return {
    checks: rows.checks.map((row) => ({
      name: nameOfCheck(row),
      item: itemAt.get(row.item),
      occasion: row.kind,
      request:
        requestNames.get(`delivery ${row.delivery ?? 0}`) ??
        requestNames.get(`pickup ${row.pickup ?? 0}`) ??
        null,
      isAsBefore: row.asBefore,
      corrects: row.corrects === null ? null : checkNames.get(row.corrects),
      by: row.actor === 'USER' ? persons.get(row.person ?? 0) : 'staff',
      finds: row.found.map(({ first }) => findingNames.get(first) ?? '?').toSorted(),
      closes: row.closed.map((id) => findingNames.get(id) ?? '?').toSorted(),
    })),
    confirmed: rows.confirmed
      .map(({ finding, user }) => `${findingNames.get(finding) ?? '?'} ${persons.get(user) ?? '?'}`)
      .toSorted(),
  };
}

export function expectedOfCondition({ checks, confirmed }: Pick<SimulatedClient, 'checks' | 'confirmed'>) {
  return {
    checks: checks.map(({ grade: _grade, place: _place, leftWith: _leftWith, ...check }) => ({
      ...check,
      finds: check.finds.map(({ name }) => name).toSorted(),
      closes: check.closes.toSorted(),
    })),
    confirmed: confirmed.map(({ finding, by }) => `${finding} ${by}`).toSorted(),
  };
}
