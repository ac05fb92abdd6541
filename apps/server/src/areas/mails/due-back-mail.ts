/** The messages that remind a client of items that are due back. */
import type { Day } from '@vestry/contract/calendar/day';
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
    heading: due.length === 1 ? 'An item is due back' : 'Items are due back',
    parts: [
      `Hello ${recipientName},`,
      due.length === 1
        ? 'This item is with you. May we fetch it, or would you like it for longer?'
        : 'These items are with you. May we fetch them, or would you like them for longer?',
      ...days.flatMap((day) =>
        itemPart(
          due.flatMap((each) => (each.day === day ? [each.item] : [])),
          `, ${dueBackWords(day, today)}`,
        ),
      ),
      { action: { label: 'See and answer', url: `${publicOrigin}${panelPath}` } },
      `If you have any questions, please call ${brand.supportPhone}.`,
    ],
  };
};

/** The same on a device. */
export function dueBackPush(due: readonly DueItem[], today: Day) {
  return {
    title: due.length === 1 ? 'An item is due back' : 'Items are due back',
    body: headline(due, today),
    url: panelPath,
  };
}

/** 'Due back tomorrow: Silk gown, Inés Caldera'; of several items, their number and the earliest day. */
function headline(due: readonly DueItem[], today: Day): string {
  const [first] = due;
  if (first === undefined) return '';
  const what = due.length === 1 ? itemLine(first.item) : countedItems(due.length);
  const isOneDay = due.every(({ day }) => day === first.day);
  return `${isOneDay ? dueBackText(first.day, today) : 'Due back'}: ${what}`;
}
