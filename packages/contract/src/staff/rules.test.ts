import { describe, expect, test } from 'vitest';
import { matchNumber, numberCandidates } from './receiving/rules.ts';
import { invoiceVerdict, invoiceTransitions, isDraftedAgain } from './invoices/rules.ts';
import { staffInvoiceStatuses } from './invoices/schemas.ts';
import { toDay } from '../calendar/day.ts';
import { releasedSentence } from './picking/released.ts';
import { isLoud, labelText, readScan, scanMessage } from './picking/rules.ts';
import { scanVerdicts } from './picking/schemas.ts';
import { requestStatuses } from './today/schemas.ts';
import {
  doubtsOf,
  nextStatuses,
  staffTransitionMessage,
  staffTransitionVerdict,
  type StaffTransition,
} from './today/rules.ts';

describe('a transition by staff needs a confirmation', () => {
  const thursday = {
    today: toDay('2026-12-03'),
    day: toDay('2026-12-03'),
    timeOfDay: 'MORNING',
    closed: undefined,
    slots: 2,
    others: 1,
  } as const;
  const codes = (...question: Parameters<typeof doubtsOf>) => doubtsOf(...question).map(({ code }) => code);

  test.each(requestStatuses)('%s: not on its day, with room, on a business day', (to) => {
    expect(doubtsOf(to, thursday)).toEqual([]);
    expect(doubtsOf(to, { ...thursday, slots: null, others: 99 })).toEqual([]);
  });

  test('on the way, in transit, arrived or completed before its day; not packed or confirmed before it', () => {
    const early = { ...thursday, today: toDay('2026-12-02') };
    expect(requestStatuses.filter((to) => codes(to, early).includes('EARLY')).toSorted()).toEqual([
      'ARRIVED',
      'COMPLETED',
      'IN_TRANSIT',
      'ON_THE_WAY',
    ]);
    expect(doubtsOf('COMPLETED', early)[0]?.message).toBe(
      'The appointment is on Thursday, December 3rd; today is Wednesday, December 2nd.',
    );
    // A late transition raises no doubt.
    expect(codes('COMPLETED', { ...thursday, today: toDay('2026-12-04') })).toEqual([]);
  });

  test('confirmed for a closed day, a weekend or a full time of day, each by its name', () => {
    const closed = { ...thursday, closed: 'Thanksgiving Day', others: 2 };
    expect(doubtsOf('CONFIRMED', closed).map(({ message }) => message)).toEqual([
      'Thursday, December 3rd is closed: Thanksgiving Day.',
      'Thursday, December 3rd, morning, is full: 2 of 2 appointments are taken.',
    ]);
    expect(codes('CONFIRMED', { ...thursday, day: toDay('2026-12-05') })).toEqual(['CLOSED']);
    expect(codes('READY_FOR_DELIVERY', closed)).toEqual([]);
    expect(codes('CANCELED', { ...closed, today: toDay('2026-12-01') })).toEqual([]);
  });
});

describe('a transition by staff', () => {
  const request = { kind: 'delivery', status: 'SUBMITTED', day: '2026-12-03', items: 2, packed: 0 } as const;
  const transition: StaffTransition = {
    to: 'CONFIRMED',
    hasWindow: true,
    hasDay: false,
    note: '',
  };

  test('is the next one, with what it needs', () => {
    expect(staffTransitionVerdict(request, transition)).toEqual({ ok: true });
    expect(staffTransitionVerdict({ ...request, day: null }, { ...transition, hasDay: true })).toEqual({
      ok: true,
    });
    expect(
      staffTransitionVerdict(
        { ...request, status: 'CONFIRMED', packed: 2 },
        { ...transition, to: 'READY_FOR_DELIVERY' },
      ),
    ).toEqual({ ok: true });
    expect(
      staffTransitionVerdict(request, { ...transition, to: 'CANCELED', note: 'The van broke down' }),
    ).toEqual({
      ok: true,
    });
  });

  test('is refused for a reason that it can say', () => {
    const reasons = [
      staffTransitionVerdict(request, { ...transition, to: 'COMPLETED' }),
      staffTransitionVerdict(request, { ...transition, hasWindow: false }),
      staffTransitionVerdict({ ...request, day: null }, transition),
      staffTransitionVerdict(request, { ...transition, to: 'CANCELED', note: ' ' }),
      staffTransitionVerdict(
        { ...request, status: 'CONFIRMED', packed: 1 },
        { ...transition, to: 'READY_FOR_DELIVERY' },
      ),
    ].flatMap((verdict) => (verdict.ok ? [] : [verdict.reason]));
    expect(reasons).toEqual(['NOT_NEXT', 'WINDOW_MISSING', 'DAY_MISSING', 'REASON_MISSING', 'NOT_PACKED']);
    expect(new Set(reasons.map(staffTransitionMessage)).size).toBe(5);
  });

  test('leads where the request’s kind leads, and a status of the other kind nowhere', () => {
    expect(nextStatuses('delivery', 'SUBMITTED')).toEqual(['CONFIRMED', 'CANCELED']);
    expect(nextStatuses('pickup', 'ARRIVED')).toEqual(['COMPLETED']);
    expect(nextStatuses('pickup', 'SUBMITTED')).toEqual([]);
    expect(nextStatuses('delivery', 'ARRIVED')).toEqual([]);
  });
});

describe('a scan', () => {
  test('reads a label back, and takes anything else for a client number', () => {
    expect(readScan(labelText(12, 'VC:1 001'))).toEqual({ clientId: 12, itemClientNumber: 'VC:1 001' });
    expect(readScan('  vc-1 ')).toEqual({ clientId: null, itemClientNumber: 'vc-1' });
    expect(readScan('VESTRY:0:VC-1')).toEqual({ clientId: null, itemClientNumber: 'VESTRY:0:VC-1' });
  });

  test('is loud when it is wrong, and says what it means', () => {
    expect(scanVerdicts.filter(isLoud)).toEqual(['NOT_IN_REQUEST', 'OTHER_CLIENT', 'RELEASED', 'UNKNOWN']);
    const released = releasedSentence({
      itemClientNumber: 'VC-1',
      closetName: 'Bryn',
      release: 'SOLD',
      day: '2026-12-01',
    });
    expect(released).toBe('Stop: VC-1 of Bryn was released on December 1st, 2026 (sold).');
    const facts = { itemClientNumber: 'VC-1', reference: 'D-1', otherCloset: null, released };
    const messages = scanVerdicts.map((verdict) => [isLoud(verdict), scanMessage(verdict, facts)] as const);
    for (const [loud, message] of messages) expect(message.startsWith('Stop: ')).toBe(loud);
  });
});

describe('a photograph’s file name', () => {
  const numbers = ['VC-1', 'VC-1001', 'VC-1001-A'];
  test.each([
    ['VC-1001.jpg', 'VC-1001'],
    ['vc-1001 (2).JPEG', 'VC-1001'],
    ['VC-1001_back.png', 'VC-1001'],
    ['VC-1001-A.webp', 'VC-1001-A'],
    ['VC-1001-B.webp', 'VC-1001'],
    ['/home/me/VC-1.png', 'VC-1'],
    ['VC-10011.jpg', null],
    ['IMG_0001.jpg', null],
    ['', null],
  ])('%j tells %j', (name, number) => {
    expect(matchNumber(name, numbers)).toBe(number);
    if (number !== null) expect(numberCandidates(name)).toContain(number.toLowerCase());
  });
});

describe('an invoice', () => {
  const facts = { kind: 'INVOICE', status: 'DRAFT', lines: [{}], creditNotes: [] } as const;
  const fixed = { ok: false, reason: 'FIXED' };

  test('goes from draft to issued to paid, may be voided before, and is issued with a line', () => {
    expect(invoiceVerdict(facts, 'ISSUED')).toEqual({ ok: true });
    expect(invoiceVerdict({ ...facts, lines: [] }, 'ISSUED')).toEqual({ ok: false, reason: 'EMPTY' });
    const dead = staffInvoiceStatuses.filter((status) => invoiceTransitions[status].length === 0);
    expect(dead).toEqual(['PAID', 'VOID']);
    expect(invoiceVerdict({ ...facts, status: 'ISSUED' }, 'DRAFT')).toEqual(fixed);
  });

  test('of a job is drafted again once it is void, unless its period ended a year ago', () => {
    const today = toDay('2026-12-01');
    const old = { isAutomatic: true, periodEnd: '2025-12-01' };
    expect(isDraftedAgain({ ...old, periodEnd: '2025-12-02' }, today)).toBe(true);
    expect(isDraftedAgain(old, today)).toBe(false);
    expect(isDraftedAgain({ isAutomatic: false, periodEnd: '2026-11-30' }, today)).toBe(false);
  });

  test('that is credited may be paid and not voided; a credit note stays as it is', () => {
    const creditNotes = [{ id: 2, number: 'CN-000001', totalCents: 1 }];
    const credited = { ...facts, status: 'ISSUED', creditNotes } as const;
    expect(invoiceVerdict(credited, 'PAID')).toEqual({ ok: true });
    expect(invoiceVerdict(credited, 'VOID')).toEqual(fixed);
    expect(invoiceVerdict({ ...facts, status: 'ISSUED', kind: 'CREDIT_NOTE' }, 'VOID')).toEqual(fixed);
  });
});
