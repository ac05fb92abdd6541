/** The mails about recommendations and invoices, and the one that alerts an account manager of a special date. */
import { formatDay, type Day, yearOf } from '@vestry/contract/calendar/day';
import { formatPhone } from '@vestry/contract/format/phone-groups';
import { requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import type { MailItem } from '../../platform/mail/mail-content.ts';
import type { MailTemplate } from './mail-frame.ts';
import { itemLine, itemPart } from './mail-item.ts';

export interface MailRecommendation {
  readonly recipientName: string;
  /** 'Repair' */
  readonly service: string;
  /** '$125.00'; null for who may not see prices. */
  readonly price: string | null;
  readonly item: MailItem;
  readonly note: string;
}

export const recommendation: MailTemplate<MailRecommendation> = (
  { publicOrigin },
  { recipientName, service, price, item, note },
) => ({
  subject: `New care proposal: ${service} for ${itemLine(item)}`,
  preheader: price === null ? service : `${service}, ${price}`,
  heading: 'A new care proposal',
  parts: [
    `Hello ${recipientName},`,
    `One of your items would benefit from ${service.toLowerCase()}.`,
    { items: [item] },
    { highlight: service, detail: price ?? '' },
    ...(note === '' ? [] : [{ by: 'Our note', quote: note }]),
    'Nothing is done until you accept.',
    { action: { label: 'Review and reply', url: `${publicOrigin}/admin/home` } },
  ],
});

export interface MailedInvoice {
  readonly recipientName: string;
  readonly number: string;
  /** '$491.00' */
  readonly total: string;
  readonly dueOn: Day;
  readonly periodStart: Day;
  readonly periodEnd: Day;
}

/** With its year: an invoice is read again years later. */
export function dayOfYear(day: Day): string {
  return `${formatDay(day)}, ${yearOf(day)}`;
}

export const invoiceIssued: MailTemplate<MailedInvoice> = (
  { brand, publicOrigin },
  { recipientName, number, total, dueOn, periodStart, periodEnd },
) => ({
  subject: `Invoice ${number}: ${total}`,
  preheader: `Due by ${dayOfYear(dueOn)}`,
  heading: 'A new invoice',
  parts: [
    `Hello ${recipientName},`,
    'A new invoice has been issued for your closet.',
    { highlight: total, detail: `due by ${dayOfYear(dueOn)}` },
    {
      facts: [
        ['Period', `${dayOfYear(periodStart)} to ${dayOfYear(periodEnd)}`],
        ['Invoice', number],
      ],
    },
    'The details, and the invoice as a PDF, are under Billing.',
    { action: { label: 'See the invoice', url: `${publicOrigin}/admin/billing` } },
    `If you have any questions, please call ${brand.supportPhone}.`,
  ],
});

export interface MailedCreditNote {
  readonly recipientName: string;
  readonly number: string;
  /** '$45.00' */
  readonly total: string;
  /** The number of the invoice that it credits. */
  readonly credited: string;
  readonly reason: string;
}

export const creditNoteIssued: MailTemplate<MailedCreditNote> = (
  { brand, publicOrigin },
  { recipientName, number, total, credited, reason },
) => ({
  subject: `Credit note ${number}: ${total} credited`,
  preheader: `For invoice ${credited}`,
  heading: 'A new credit note',
  parts: [
    `Hello ${recipientName},`,
    `We have credited invoice ${credited}.`,
    { highlight: total, detail: `credited to invoice ${credited}` },
    { by: 'Our reason', quote: reason },
    'The details, and the credit note as a PDF, are under Billing.',
    { action: { label: 'See the credit note', url: `${publicOrigin}/admin/billing` } },
    `If you have any questions, please call ${brand.supportPhone}.`,
  ],
});

export interface SpecialDate {
  readonly managerName: string;
  readonly closetName: string;
  readonly kind: RequestKind;
  readonly reference: string;
  readonly day: Day;
  /** One line. */
  readonly address: string;
  readonly items: readonly MailItem[];
  readonly requestedBy: string;
  readonly phone: string;
  readonly url: string;
}

/** A special date waits for somebody who calls. */
export const specialDate: MailTemplate<SpecialDate> = (
  _frame,
  { managerName, closetName, kind, reference, day, address, items, requestedBy, phone, url },
) => ({
  subject: `Special date for ${closetName}: ${kind} on ${formatDay(day)} (${reference})`,
  preheader: `Please call ${requestedBy}: ${formatPhone(phone)}`,
  heading: 'A special date has been requested',
  parts: [
    `Hello ${managerName},`,
    `${closetName} requests a ${kind} on a day that the calendar does not offer. The request waits until you confirm a day.`,
    { highlight: formatDay(day), detail: '', label: 'Special date' },
    `Please call ${requestedBy}: ${formatPhone(phone)}`,
    ...itemPart(items),
    {
      facts: [
        ['Address', address],
        [requestKindFacts[kind].label, reference],
      ],
    },
    { action: { label: 'Open the request', url } },
  ],
});
