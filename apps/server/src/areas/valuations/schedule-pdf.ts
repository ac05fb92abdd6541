/** The insurance schedule on paper: a table for each place, with its sums by currency. */
import { formatDay, toDay, yearOf } from '@vestry/contract/calendar/day';
import { dayWithYear } from '@vestry/contract/calendar/day-with-year';
import { formatMoney } from '@vestry/contract/format/money';
import { countedItems } from '@vestry/contract/requests/timeline';
import { basisNames } from '@vestry/contract/valuations/rules';
import {
  schedulePlaceName,
  type Schedule,
  type ScheduleItem,
  type SchedulePart,
} from '@vestry/contract/valuations/schedule';
import type { Brand } from '../../platform/config/config.ts';
import {
  body,
  closePaper,
  grey,
  openPaper,
  put,
  putListHead,
  small,
  strong,
  type Paper,
} from '../../platform/paper/paper.ts';
import { cellOf, putTable, type TableRow } from '../../platform/paper/table.ts';

export interface SchedulePaper {
  readonly schedule: Schedule;
  readonly closetName: string;
  readonly printedAt: Date;
  readonly brand: Pick<Brand, 'name' | 'supportPhone' | 'paperSize'>;
}

const dayText = (day: string): string => `${formatDay(toDay(day))}, ${yearOf(toDay(day))}`;
const title = 'Insurance schedule';

export async function schedulePdf({
  schedule,
  closetName,
  printedAt,
  brand,
}: SchedulePaper): Promise<Buffer> {
  const paper = openPaper({
    size: brand.paperSize,
    title: `${title}, ${closetName}, ${dayText(schedule.day)}`,
    author: brand.name,
    contact: `${title}, ${closetName}`,
    createdAt: printedAt,
  });
  const count = schedule.places.reduce((sum, { items }) => sum + items.length, 0);
  putListHead(paper, title, `${closetName}, as of ${dayText(schedule.day)}: ${countedItems(count)}`);
  for (const part of schedule.places) putPart(paper, part);
  putTotals(paper, schedule);
  return closePaper(paper);
}

function putPart(paper: Paper, part: SchedulePart): void {
  const { items, totals, withoutValue } = part;
  putTable(paper, {
    heading: `${schedulePlaceName(part)}, ${countedItems(items.length)}`,
    columns: [
      { label: 'Number', share: 0.17 },
      { label: 'Item', share: 0.39 },
      { label: 'Valued', share: 0.24 },
      { label: 'Value', share: 0.2, align: 'right' },
    ],
    rows: [...items.map(rowOf), ...totals.map(totalOf)],
    gap: 6,
  });
  if (withoutValue > 0) {
    const without = `${countedItems(withoutValue)} without a recorded value.`;
    put(paper, { tag: 'P', text: without, style: { ...body, color: grey }, gap: 8 });
  }
}

function rowOf({ itemClientNumber, designers, observation, value }: ScheduleItem): TableRow {
  const valued =
    value === null
      ? cellOf(['Not valued', small])
      : cellOf([basisNames[value.basis], body], [value.day === null ? '' : dayWithYear(value.day), small]);
  return {
    cells: [
      itemClientNumber,
      cellOf([designers, strong], [observation, small]),
      valued,
      value === null ? '' : formatMoney(value.amount, value.currency),
    ],
  };
}

function totalOf({ amount, currency }: Schedule['totals'][number]): TableRow {
  return { cells: ['Total', '', currency, formatMoney(amount, currency)], isTotal: true };
}

function putTotals(paper: Paper, { places, totals }: Schedule): void {
  if (places.length < 2 || totals.length === 0) return;
  putTable(paper, {
    heading: 'All places',
    columns: [
      { label: 'Currency', share: 0.5 },
      { label: 'Value', share: 0.5, align: 'right' },
    ],
    rows: totals.map(({ amount, currency }) => ({
      cells: [currency, formatMoney(amount, currency)],
      isTotal: true,
    })),
    gap: 6,
  });
}
