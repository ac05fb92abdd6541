/** A check and the place of a mark in words, for pages, papers and screen readers. */
import { conditionGradeLabels } from './kinds.ts';
import type { Check, Mark } from './schemas.ts';

type CheckResult = Pick<Check, 'grade' | 'isAsBefore'> & {
  readonly found: readonly number[];
  readonly closed: readonly number[];
} & Partial<Pick<Check, 'by' | 'corrects' | 'correctedBy'>>;

/** 'Good, 2 findings, 1 no longer there': the result of a check on one line. */
export function checkOutcome({
  grade,
  isAsBefore,
  found,
  closed,
  by = null,
  corrects = null,
  correctedBy = null,
}: CheckResult): string {
  const parts = [
    by === null ? '' : `reported by ${by}`,
    isAsBefore ? 'as before' : '',
    grade === null ? '' : conditionGradeLabels[grade],
    found.length === 0 ? '' : `${found.length} ${found.length === 1 ? 'finding' : 'findings'}`,
    closed.length === 0 ? '' : `${closed.length} no longer there`,
    corrects === null ? '' : 'a correction',
    correctedBy === null ? '' : 'corrected later',
  ].filter((part) => part !== '');
  return parts.length === 0 ? 'nothing found' : parts.join(', ');
}

/** The place of a mark in words, for those who do not see the photograph: 'bottom left'. */
export function markText({ x, y }: Mark): string {
  const part = (value: number, [low, middle, high]: readonly [string, string, string]) =>
    value < 34 ? low : value < 67 ? middle : high;
  const [row, column] = [part(y, ['top', 'middle', 'bottom']), part(x, ['left', 'center', 'right'])];
  return row === 'middle' && column === 'center' ? 'center' : `${row} ${column}`;
}
