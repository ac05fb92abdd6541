/** Every mail of the catalogue with made-up facts, in each of its variants: for the workbench and for the tests of all mails. */
import { addDays, toDay } from '@vestry/contract/calendar/day';
import { deliveryStatusTable } from '@vestry/contract/requests/delivery/status-table';
import { pickupStatusTable } from '@vestry/contract/requests/pickup/status-table';
import { mails, type FactsOf, type MailName } from '../src/areas/mails/catalogue.ts';
import { claimMailSamples } from './claim-mail-samples.ts';
import {
  anotherDelivery,
  confirmed,
  day,
  delivery,
  pickup,
  prepared,
  preparedTrip,
  sampleItems,
  trip,
} from './request-mail-samples.ts';
import type { MailFrame, MailTemplate } from '../src/areas/mails/mail-frame.ts';
import type { MailContent } from '../src/platform/mail/mail-content.ts';

export const sampleFrame: MailFrame = {
  brand: { name: 'Vestry', supportPhone: '1-833 344 8686' },
  publicOrigin: 'https://wardrobe.example.com',
};

/** The facts of each mail, by what is particular about them. */
type Samples = { readonly [Name in MailName]: Readonly<Record<string, FactsOf<Name>>> };

const link = 'Zk3v9wQ1hT7mB2xC8nR5yL0pS4dF6gJ1aE9uI3oK7bM';
const accountUrl = `https://wardrobe.example.com/auth/register?token=${link}`;
const specialWish = { day: null, specialDay: toDay('2026-12-24'), editableUntil: null } as const;
const owner = { recipientName: 'Ada', request: prepared };
const preparer = { recipientName: 'Mira', request: prepared };
const requestUrl = 'https://wardrobe.example.com/admin/home?panel=approval&panelId=5';

const mailSamples: Samples = {
  signInCode: { code: { code: '042917', validSeconds: 600 } },
  resetCode: { code: { code: '042917', link, validSeconds: 600 } },
  accountNotOpen: { reset: {} },
  ownerInvitation: { owner: { name: 'Ada', closetName: 'Park Avenue', url: accountUrl } },
  memberInvitation: {
    member: { name: 'Mira', closetName: 'Park Avenue', invitedByName: 'Ada Marsh', url: accountUrl },
    staffAddress: { name: 'Olive', closetName: 'Park Avenue', invitedByName: 'Ada Marsh', url: null },
  },
  staffInvitation: { staff: { name: 'Olive', url: accountUrl } },
  passwordChanged: { changed: {} },
  signInCodes: { on: { isOn: true }, off: { isOn: false } },
  passkeyChanged: {
    added: { name: 'Ada’s phone', isAdded: true },
    removed: { name: 'Ada’s phone', isAdded: false },
  },
  emailChangeLink: {
    current: { side: 'current', newEmail: 'ada@marsh.example', token: link },
    new: { side: 'new', newEmail: 'ada@marsh.example', token: link },
  },
  emailTaken: { tried: {} },
  emailChanged: { changed: { newEmail: 'ada@marsh.example' } },
  demoLink: { visitor: { token: link } },
  requestReceived: {
    delivery: { ...delivery, headline: deliveryStatusTable.SUBMITTED.headline },
    deliveryWithPickup: {
      ...anotherDelivery(13, sampleItems(1)),
      headline: deliveryStatusTable.SUBMITTED.headline,
      fetched: pickup.fetched,
    },
    seasonChange: {
      ...anotherDelivery(14, sampleItems(3)),
      headline: deliveryStatusTable.SUBMITTED.headline,
      fetched: pickup.fetched,
      fetchedItems: sampleItems(7).slice(5),
    },
    specialDate: {
      ...anotherDelivery(15, sampleItems(4)),
      ...specialWish,
      headline: deliveryStatusTable.SUBMITTED.headline,
    },
    trip: { ...anotherDelivery(16, sampleItems(3)), headline: deliveryStatusTable.SUBMITTED.headline, trip },
    pickup: { ...pickup, headline: pickupStatusTable.REQUEST.headline, items: [] },
  },
  requestChanged: { delivery },
  requestConfirmed: {
    delivery: { ...delivery, ...confirmed, headline: deliveryStatusTable.CONFIRMED.headline },
    manyItems: {
      ...anotherDelivery(17, sampleItems(21)),
      ...confirmed,
      headline: deliveryStatusTable.CONFIRMED.headline,
    },
    pickup: { ...pickup, ...confirmed, headline: pickupStatusTable.CONFIRMED.headline },
  },
  requestOnTheWay: {
    delivery: {
      ...delivery,
      ...confirmed,
      headline: deliveryStatusTable.ON_THE_WAY.headline,
      editableUntil: null,
    },
    pickup: { ...pickup, ...confirmed, headline: pickupStatusTable.IN_TRANSIT.headline, editableUntil: null },
    pickedUp: {
      ...pickup,
      ...confirmed,
      headline: pickupStatusTable.IN_TRANSIT.headline,
      editableUntil: null,
      otherItems: sampleItems(4).slice(3),
      door: { outcome: 'HANDED_OVER', time: 'Dec 3, 10:42 AM', clock: '10:42 AM', detail: 'Mira Marsh' },
    },
  },
  requestComplete: {
    delivery: {
      ...anotherDelivery(18, sampleItems(5)),
      headline: deliveryStatusTable.COMPLETED.headline,
      editableUntil: null,
    },
    pickup: { ...pickup, headline: pickupStatusTable.COMPLETED.headline, editableUntil: null },
    pickupInPart: {
      ...pickup,
      headline: pickupStatusTable.COMPLETED.headline,
      editableUntil: null,
      otherItems: sampleItems(4).slice(3),
    },
    signed: {
      ...anotherDelivery(19, sampleItems(3)),
      headline: deliveryStatusTable.COMPLETED.headline,
      editableUntil: null,
      otherItems: sampleItems(4).slice(3),
      door: { outcome: 'HANDED_OVER', time: 'Dec 3, 10:42 AM', clock: '10:42 AM', detail: 'Mira Marsh' },
    },
    leftWith: {
      ...delivery,
      headline: deliveryStatusTable.COMPLETED.headline,
      editableUntil: null,
      door: { outcome: 'LEFT_WITH', time: 'Dec 3, 10:42 AM', clock: '10:42 AM', detail: 'The doorman' },
    },
  },
  requestCanceled: {
    pickup: { ...pickup, headline: pickupStatusTable.CANCELED.headline },
    nobody: {
      ...delivery,
      headline: deliveryStatusTable.CANCELED.headline,
      editableUntil: null,
      door: { outcome: 'NOBODY', time: 'Dec 3, 10:42 AM', clock: '10:42 AM', detail: 'Rang three times' },
    },
  },
  requestReminder: {
    delivery: { ...anotherDelivery(13, sampleItems(1)), ...confirmed, editableUntil: null },
  },
  approvalRequested: {
    delivery: { ...owner, url: `https://wardrobe.example.com/approve#${link}` },
    trip: {
      recipientName: 'Ada',
      request: { ...prepared, trip: preparedTrip },
      url: `https://wardrobe.example.com/approve#${link}`,
    },
  },
  approvalOutcome: {
    approved: {
      ...preparer,
      outcome: { status: 'APPROVED', decidedBy: 'Ada Marsh', reason: '' },
      url: requestUrl,
    },
    declined: {
      ...preparer,
      outcome: { status: 'DECLINED', decidedBy: 'Ada Marsh', reason: 'Not this week.' },
      url: requestUrl,
    },
    expired: { ...preparer, outcome: { status: 'EXPIRED', decidedBy: null, reason: '' }, url: requestUrl },
  },
  recommendation: {
    repair: {
      recipientName: 'Ada',
      service: 'Repair',
      price: '$125.00',
      item: sampleItems(1)[0] ?? { name: '', designers: '', number: '', photo: null },
      note: 'The hem is loose at the left side.',
    },
  },
  findings: {
    return: {
      recipientName: 'Ada',
      itemId: 7,
      item: sampleItems(1)[0] ?? { name: '', designers: '', number: '', photo: null },
      findings: [{ kind: 'STAIN', severity: 2, note: 'At the hem, left' }],
      newSince: 'D-12',
    },
    review: {
      recipientName: 'Ada',
      itemId: 7,
      item: sampleItems(1)[0] ?? { name: '', designers: '', number: '', photo: null },
      findings: [
        { kind: 'PULL', severity: 1, note: '' },
        { kind: 'MOTH', severity: 3, note: 'Two holes near the hem' },
      ],
      newSince: null,
    },
  },
  claimMoved: claimMailSamples(sampleItems(1)[0] ?? { name: '', designers: '', number: '', photo: null }),
  dueBack: {
    tomorrow: {
      recipientName: 'Ada',
      today: day,
      due: sampleItems(1).map((item) => ({ item, day: addDays(day, 1) })),
    },
    over: {
      recipientName: 'Ada',
      today: day,
      due: sampleItems(3).map((item, index) => ({ item, day: addDays(day, index < 2 ? -8 : -1) })),
    },
  },
  invoiceIssued: {
    invoice: {
      recipientName: 'Ada',
      number: '2026-0042',
      total: '$1,491.00',
      dueOn: toDay('2026-12-30'),
      periodStart: toDay('2026-11-01'),
      periodEnd: toDay('2026-11-30'),
    },
  },
  creditNoteIssued: {
    creditNote: {
      recipientName: 'Ada',
      number: 'CN-000007',
      total: '$45.00',
      credited: '2026-0042',
      reason: 'The delivery of November 3rd came a day late.',
    },
  },
  specialDate: {
    delivery: {
      managerName: 'Nora',
      closetName: 'Park Avenue',
      kind: 'delivery',
      reference: 'D-15',
      day: toDay('2026-12-24'),
      address: delivery.address,
      items: sampleItems(4),
      requestedBy: 'Ada Marsh',
      phone: '+1 212 555 0199',
      url: 'https://wardrobe.example.com/staff/today?request=delivery.1.15',
    },
  },
};

interface SampleMail {
  readonly name: MailName;
  readonly variant: string;
  readonly content: MailContent;
}

/** Every sample as its mail. */
export function sampleMails(frame: MailFrame = sampleFrame): SampleMail[] {
  // The keys of the literal above.
  return (Object.keys(mailSamples) as MailName[]).flatMap((name) => samplesOf(name, frame));
}

function samplesOf(name: MailName, frame: MailFrame): SampleMail[] {
  const write: MailTemplate<never> = mails[name];
  return Object.entries<unknown>(mailSamples[name]).map(([variant, facts]) => ({
    name,
    variant,
    // The type of the samples says that they are this mail's facts.
    content: write(frame, facts as never),
  }));
}
