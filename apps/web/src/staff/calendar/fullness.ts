import type { StaffDay } from '@vestry/contract/staff/calendar/schemas';
import { counted } from '../words/words.ts';

type Times = StaffDay['times'];

export interface Fullness {
  readonly booked: number;
  /** The number of appointments that the day takes; null where a time of it has no limit. */
  readonly slots: number | null;
  /** No time of the day takes another. */
  readonly isFull: boolean;
}

/** Computes how full a day is, over its times of day. */
export function fullnessOf(times: Times): Fullness {
  const booked = times.reduce((sum, time) => sum + time.booked, 0);
  const limits = times.flatMap(({ slots }) => slots ?? []);
  const isLimited = times.length > 0 && limits.length === times.length;
  return {
    booked,
    slots: isLimited ? limits.reduce((sum, slots) => sum + slots, 0) : null,
    isFull: isLimited && times.every((time) => time.slots !== null && time.booked >= time.slots),
  };
}

/** '3 of 8 booked', '3 booked', 'Full, 8 booked'. */
export function fullnessText({ booked, slots, isFull }: Fullness): string {
  if (isFull) return `Full, ${booked} booked`;
  return slots === null ? `${booked} booked` : `${booked} of ${slots} booked`;
}

/** The part of a day that is taken, in fifths; more than none and less than all are never shown as either. */
export function fifthsOf({ booked, slots, isFull }: Fullness): number {
  if (isFull) return 5;
  if (booked === 0 || slots === null || slots === 0) return 0;
  return Math.min(4, Math.max(1, Math.round((booked / slots) * 5)));
}

export type SlotsVerdict =
  | { readonly ok: true; readonly slots: number | null }
  | { readonly ok: false; readonly message: string };

/** Reads the text that was entered as a limit; nothing is none. */
export function readSlots(text: string): SlotsVerdict {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: true, slots: null };
  if (/^\d{1,4}$/.test(trimmed) && Number(trimmed) <= 1000) return { ok: true, slots: Number(trimmed) };
  return { ok: false, message: 'Please enter a whole number from 0 to 1,000.' };
}

/** Says to the member of staff what was done with a limit. */
export function slotsText(slots: number | null): string {
  return slots === null ? 'without a limit of its own' : `at most ${counted(slots, 'appointment')}`;
}
