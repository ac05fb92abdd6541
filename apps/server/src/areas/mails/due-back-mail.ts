/** The messages that remind a client of items that are due back. */
import { addDays, type Day } from '@vestry/contract/calendar/day';
import { dueBackText, dueBackWords } from '@vestry/contract/custody/due-rules';
import { countedItems } from '@vestry/contract/requests/timeline';
import type { MailItem } from '../../platform/mail/mail-content.ts';
import type { MailTemplate } from './mail-frame.ts';
import { itemLine, itemPart } from './mail-item.ts';

interface DueItem {
  readonly item: MailItem;
  readonly day: Day;
}

export interface MailedDueBacks {
  readonly recipientName: string;
  readonly today: Day;
  /** The earliest first; at least one. */
  readonly due: readonly DueItem[];
}

const panelPath = '/admin/home?panel=due-back';

export const dueBack: MailTemplate<MailedDueBacks> = (
  { publicOrigin, brand },
  { recipientName, today, due },
) => {
  const days = [...new Set(due.map(({ day }) => day))];
  return {
    subject: headline(due, today),
    preheader: days.map((day) => dueBackText(day, today)).join(', '),
    heading: titleOf(due, today),
    parts: [
      `Hello ${recipientName},`,
      due.length === 1
        ? 'This item is with you. May we collect it, or would you like it for longer?'
        : 'These items are with you. May we collect them, or would you like them for longer?',
      ...days.flatMap((day) =>
        itemPart(
          due.flatMap((each) => (each.day === day ? [each.item] : [])),
          `, ${dueBackWords(day, today)}`,
        ),
      ),
      { action: { label: 'Review and reply', url: `${publicOrigin}${panelPath}` } },
      `If you have any questions, please call ${brand.supportPhone}.`,
    ],
  };
};

/** The same on a device. */
export function dueBackPush(due: readonly DueItem[], today: Day) {
  return {
    title: titleOf(due, today),
    body: headline(due, today),
    url: panelPath,
  };
}

/** 'An item is due back tomorrow', 'Items are overdue'. */
function titleOf(due: readonly DueItem[], today: Day): string {
  const what = due.length === 1 ? 'An item is' : 'Items are';
  if (due.every(({ day }) => day < today)) return `${what} overdue`;
  return due.every(({ day }) => day === addDays(today, 1)) ? `${what} due back tomorrow` : `${what} due back`;
}

/** 'Due back tomorrow: Silk gown, Inés Caldera'; of several items, their number and the earliest day. */
function headline(due: readonly DueItem[], today: Day): string {
  const [first] = due;
  if (first === undefined) return '';
  const what = due.length === 1 ? itemLine(first.item) : countedItems(due.length);
  const isOneDay = due.every(({ day }) => day === first.day);
  return `${isOneDay ? dueBackText(first.day, today) : 'Due back'}: ${what}`;
}
