/**
 * The rule of the condition (`conditionOf` in the contract) as SQL, for lists over many items: the same checks stand, the same
 * findings are open, and each came about in the same hands. A test compares both over random histories.
 */
import { sql, type RawBuilder } from 'kysely';

/** That no other check corrects the check of this alias. */
export function isStanding(check: string): RawBuilder<boolean> {
  return sql<boolean>`NOT EXISTS (SELECT FROM condition_checks AS later
    WHERE later.client_id = ${sql.ref(`${check}.client_id`)} AND later.corrects_id = ${sql.ref(`${check}.id`)})`;
}

/** The id under which the finding of this alias was recorded first. */
export function firstFindingId(finding: string): RawBuilder<number> {
  return sql<number>`coalesce(${sql.ref(`${finding}.restates_id`)}, ${sql.ref(`${finding}.id`)})`;
}

/** That no standing check has closed the finding of this alias. */
export function isNotClosed(finding: string): RawBuilder<boolean> {
  return sql<boolean>`NOT EXISTS (SELECT FROM condition_closings AS closing
    JOIN condition_checks AS closer ON closer.client_id = closing.client_id AND closer.id = closing.check_id
    WHERE closing.client_id = ${sql.ref(`${finding}.client_id`)} AND closing.finding_id = ${firstFindingId(finding)}
      AND ${isStanding('closer')})`;
}

/** That the finding which was recorded first under this id still stands, and no check has closed it. */
export function isOpenFinding(clientId: RawBuilder<number>, id: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM condition_findings AS stated
    JOIN condition_checks AS stating ON stating.client_id = stated.client_id AND stating.id = stated.check_id
    WHERE stated.client_id = ${clientId} AND (stated.id = ${id} OR stated.restates_id = ${id})
      AND ${isStanding('stating')} AND ${isNotClosed('stated')})`;
}

/** The place of a check in the order of its item's: a correction has the id of the first check that it corrects. */
function orderOf(check: string): RawBuilder<number> {
  return sql<number>`CASE WHEN ${sql.ref(`${check}.corrects_id`)} IS NULL THEN ${sql.ref(`${check}.id`)} ELSE (
    WITH RECURSIVE corrected AS (
      SELECT ${sql.ref(`${check}.corrects_id`)} AS id
      UNION ALL SELECT before.corrects_id FROM condition_checks AS before JOIN corrected ON before.id = corrected.id
        WHERE before.client_id = ${sql.ref(`${check}.client_id`)} AND before.corrects_id IS NOT NULL
    ) SELECT min(id) FROM corrected) END`;
}

const away = sql`('RESIDENCE', 'TEMPORARY_ADDRESS')`;

/** That the last check in the facility before this one was made for the delivery with which the item left; an imported check says so itself. */
function hasLeftChecked(check: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${check}.${column}`);
  return sql<boolean>`coalesce(${of('has_left_checked')}, (SELECT before.kind = 'BEFORE_DELIVERY' AND before.delivery_id = ${of('left_with_delivery_id')}
    FROM condition_checks AS before
    WHERE before.client_id = ${of('client_id')} AND before.item_id = ${of('item_id')} AND before.place NOT IN ${away}
      AND ${orderOf('before')} < ${orderOf(check)} AND ${isStanding('before')}
    ORDER BY ${orderOf('before')} DESC LIMIT 1), false)`;
}

/** In whose hands the item was when what the check of this alias found came about. */
export function stageOf(check: string): RawBuilder<string> {
  const kind = sql.ref(`${check}.kind`);
  const place = sql.ref(`${check}.place`);
  return sql<string>`CASE
    WHEN ${kind} = 'RECEIVED' THEN 'BEFORE_US'
    WHEN ${kind} = 'AFTER_CARE' OR (${kind} = 'REVIEW' AND ${place} = 'CARE_PARTNER') THEN 'CARE_PARTNER'
    WHEN ${kind} IN ('BEFORE_DELIVERY', 'BEFORE_CARE') OR (${kind} = 'REVIEW' AND ${place} = 'BIN') THEN 'FACILITY'
    WHEN (${kind} = 'AFTER_RETURN' OR (${kind} = 'REVIEW' AND ${place} IN ${away})) AND ${hasLeftChecked(check)} THEN 'CLIENT'
    ELSE 'UNSURE' END`;
}

/** The grade of the newest standing check that has one, of the item of this alias. */
export function gradeOf(item: string): RawBuilder<string | null> {
  return sql<string | null>`(SELECT graded.grade FROM condition_checks AS graded
    WHERE graded.client_id = ${sql.ref(`${item}.client_id`)} AND graded.item_id = ${sql.ref(`${item}.id`)}
      AND graded.grade IS NOT NULL AND ${isStanding('graded')}
    ORDER BY ${orderOf('graded')} DESC LIMIT 1)`;
}
