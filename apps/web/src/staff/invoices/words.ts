import type { StaffInvoice } from '@vestry/contract/staff/invoices/schemas';
import { wireDay } from '../words/words.ts';

/** 'November 1st to November 30th, 2026'; days of invoices carry no hour. */
export function periodText({ periodStart, periodEnd }: Pick<StaffInvoice, 'periodStart' | 'periodEnd'>) {
  return `${dayText(periodStart)} to ${dayText(periodEnd)}, ${periodEnd.slice(0, 4)}`;
}

/** 'November 1st': the weekday says nothing here. */
export function dayText(day: string): string {
  return wireDay(`${day.slice(0, 10)}T00:00:00`).replace(/^\w+, /, '');
}
