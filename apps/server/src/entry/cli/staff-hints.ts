/** The texts of `vestry staff … --help` about an option: by the field's name, which means the same in every call. */

const day = (what: string): string => `${what}, such as 2026-12-03`;

const hints: Readonly<Record<string, string>> = {
  action: 'action such as deliveries.cancel, or a part such as requests',
  active: 'true to activate, false to deactivate',
  actor: 'USER, STAFF, COMMAND_LINE or SYSTEM, or an email address',
  before: '"before" of the earlier answer, for its next page',
  bin: 'bin in which the item hangs, such as B-14',
  boxes: 'number of boxes stored',
  category: 'id of the category',
  clientId: 'id of the closet ("vestry closets" lists them)',
  closetName: 'name of the closet, such as "Park Avenue"',
  code: 'number on the label that was scanned',
  after: 'newest version that you have seen, 0 without any',
  content: 'the price list, as the console downloads it',
  day: day('calendar day of the facility'),
  deliveryId: 'number of the delivery: 12 of D-12',
  dueOn: day('day on which it is due'),
  email: 'email address',
  evidence: 'SCAN, or COUNT for an item that was ticked in a list',
  expectedOn: day('day on which it is expected'),
  firstDay: day('day from which it counts'),
  from: day('first day'),
  itemClientNumber: "the client's number of the item",
  itemId: 'id of the item',
  lastName: 'last name',
  managerId: 'id of the account manager',
  name: 'first name',
  newNumbers: 'those of the numbers that are neither expected nor in the closet, to make new items of them',
  notReceived: 'items that were not scanned in, each WITH_CLIENT or LOOKED_FOR',
  note: 'text of the note',
  open: 'true for those that are open alone, false for all',
  page: 'page of the list, from 0',
  pageSize: 'rows of a page',
  paidOn: day('day of the payment'),
  periodEnd: day('last day of the period'),
  periodStart: day('first day of the period'),
  phone: 'telephone number',
  planId: 'id of the plan ("vestry staff plans" lists them)',
  place: 'bin that it goes to; the one in which it hung last by default',
  priceCents: 'price in cents: 22000 is $220.00',
  reason: 'reason, which clients read in the calendar',
  since: day('first day'),
  startedOn: day('first day of the plan'),
  text: 'words to search for',
  to: day('last day'),
  until: day('last day'),
  upcoming: 'true to include items not yet due',
  userId: 'id of the member of staff',
  version: 'version that you have seen',
  weekday: 'day of the week: 0 Sunday to 6 Saturday',
};

/** Of calls about plans: `--name` is a person's first name everywhere else. */
const planHints: Readonly<Record<string, string>> = {
  currency: 'currency, such as USD',
  boxesAllowance: 'boxes that it stores',
  deliveriesAllowance: 'deliveries of a period, where it has no price list',
  garmentsAllowance: 'garments that it stores',
  name: 'name of the plan',
  planId: 'id of the plan ("vestry staff prices" lists them)',
  offered: 'false to offer it no longer, true to offer it again',
  priceCents: 'price of a period, where it has no price list; in cents: 22000 is $220.00',
  shoesAllowance: 'pairs of shoes that it stores',
  updated: 'the plan as you have read it: its "updated"',
};

/** The help text of `--id`, by a word of the call's name. */
const idHints: readonly (readonly [RegExp, string])[] = [
  [/invitation/i, 'id of the invitation'],
  [/invoice/i, 'id of the invoice'],
  [/intake|expect|receive/i, 'id of the receiving'],
  [/care/i, 'id of the care proposal'],
  [/delivery/i, 'number of the delivery: 12 of D-12'],
  [/pickup|arrival|scanIn/i, 'number of the pickup: 7 of P-7'],
  [/unannounced|match|giveBack/i, 'id of what is set apart'],
  [/request/i, 'number of the request: 12 of D-12'],
];

/** `dateOfBirth` is "date of birth". */
const wordsOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export function fieldHint(callName: string, name: string): string {
  if (name === 'id') return idHints.find(([pattern]) => pattern.test(callName))?.[1] ?? 'id';
  const ofPlan = /^staff\.(?:add|update)Plan$/.test(callName) ? planHints[name] : undefined;
  return ofPlan ?? hints[name] ?? wordsOf(name);
}
