/** Papers with made-up facts, for the previews and the tests. */
import { toDay } from '@vestry/contract/calendar/day';
import sharp from 'sharp';
import { visitLineText } from '@vestry/contract/billing/line-rules';
import type { InvoiceLine } from '@vestry/contract/billing/schemas';
import type { InvoicePaper } from '../src/areas/billing/invoice-pdf.ts';
import type { PackingListPaper } from '../src/areas/requests/delivery/packing-list-pdf.ts';
import type { PickingListPaper } from '../src/areas/staff/picking/picking-list-pdf.ts';
import type { PrintedStop, RunSheetPaper } from '../src/areas/staff/run/run-sheet-pdf.ts';
import type { Label } from '../src/areas/staff/receiving/labels-pdf.ts';
import { sampleItems } from './request-mail-samples.ts';

const sampleAddress = {
  id: 1,
  label: 'Home',
  name: 'Ada Marsh',
  addressLineOne: '740 Park Avenue',
  addressLineTwo: 'Apartment 9B',
  city: 'New York',
  country: 'United States',
  state: 'New York',
  zipCode: '10021',
  phone: '+12125550123',
};

export const paperBrand = {
  name: 'Vestry',
  supportPhone: '1-833 344 8686',
  paperSize: 'LETTER',
  paymentInstructions: null,
  postalAddress: '12 Mill Lane, Kent, Connecticut 06757',
} as const;

/** A plain JPEG in the frame. */
export async function paperPhotograph(shade = 120): Promise<Buffer> {
  const background = { r: shade, g: 110, b: 130 };
  return sharp({ create: { width: 80, height: 100, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

/** A picture as papers carry it. */
export async function toPaperPhotograph(picture: Buffer): Promise<Buffer> {
  return sharp(picture).resize(200, 250).jpeg().toBuffer();
}

export async function packingListSample(count: number): Promise<PackingListPaper> {
  const items = sampleItems(count).map(async ({ name, designers, number }, index) => ({
    observation: name,
    designers,
    itemClientNumber: number,
    // Each its own: pdfkit embeds the same picture once.
    photograph: await paperPhotograph(80 + index),
  }));
  return {
    reference: 'D-12',
    closetName: 'Park Avenue',
    day: toDay('2026-12-03'),
    timeOfDay: 'MORNING',
    window: { start: '09:00', end: '12:00' },
    address: sampleAddress,
    items: await Promise.all(items),
    printedAt: new Date('2026-12-02T15:00:00Z'),
    brand: paperBrand,
  };
}

export async function pickingListSample(count: number): Promise<PickingListPaper> {
  const bins = ['A-2', 'A-10', 'B-4', ''];
  const lines = sampleItems(count).map(async ({ name, designers, number }, index) => ({
    bin: bins[Math.floor((index * bins.length) / count)] ?? '',
    closetName: index % 3 === 0 ? 'Lake house' : 'Park Avenue',
    color: 'Navy',
    designers,
    itemClientNumber: number,
    location: index < count - 3 ? ('GR' as const) : ('CS' as const),
    observation: index === 0 ? 'Silk gown with a train that must not be folded, keep in its long bag' : name,
    packedAt: index === 1 ? new Date(0) : null,
    photograph: await paperPhotograph(80 + index),
    reference: index % 3 === 0 ? 'D-13' : 'D-12',
    size: '38',
  }));
  return {
    day: toDay('2026-12-03'),
    lines: await Promise.all(lines),
    printedAt: new Date('2026-12-02T15:00:00Z'),
    brand: paperBrand,
  };
}

export const labelSamples: readonly Label[] = sampleItems(12).map(({ number, designers }) => ({
  clientId: 1,
  closetName: 'Park Avenue',
  itemClientNumber: number,
  designers,
}));

export function invoiceSample(lines: number): InvoicePaper {
  const line = {
    code: null,
    description: 'Storage of garments',
    quantity: 1,
    unitPriceCents: 4550,
    amountCents: 4550,
  };
  return {
    invoice: {
      id: 1,
      kind: 'INVOICE',
      number: 'VD-1041',
      status: 'ISSUED',
      periodStart: '2026-11-01',
      periodEnd: '2026-11-30',
      issuedOn: '2026-11-30',
      dueOn: '2026-12-30',
      paidOn: null,
      paidCents: null,
      credits: null,
      creditNotes: [],
      currency: 'USD',
      note: '',
      lines: Array.from({ length: lines }, () => line),
      totalCents: lines * 4550,
    },
    closetName: 'Park Avenue',
    addressee: ['Ada Marsh', '740 Park Avenue', 'Apartment 9B', 'New York, New York 10021', 'United States'],
    brand: paperBrand,
  };
}

/** The invoice of a period as a job drafts it: plan, storage, two visits and the tax. */
export function periodInvoiceSample(): InvoicePaper {
  const sample = invoiceSample(0);
  const line = (code: InvoiceLine['code'], description: string, unitPriceCents: number, quantity = 1) => ({
    code,
    description,
    quantity,
    unitPriceCents,
    amountCents: unitPriceCents * quantity,
  });
  const visits = ['D-12, November 3rd', 'D-19, November 17th'];
  const lines = [
    line('PLAN', 'Signature', 54_500),
    line('STORAGE', 'Garments beyond the plan', 350, 10),
    ...visits.flatMap((visit) => [
      line('VISIT', visitLineText(visit, 'Delivery'), 4_500),
      line('NOTICE', visitLineText(visit, 'Priority'), 2_000),
      line('ITEMS', visitLineText(visit, 'Items delivered'), 150, 4),
    ]),
    line('CARE', 'Repair, PA-12 Ferrand', 7_400),
    line('TAX', 'Sales tax, 8.875%', 7_065),
  ];
  const totalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { ...sample, invoice: { ...sample.invoice, lines, totalCents } };
}

/** A credit note of that invoice. */
export function creditNoteSample(): InvoicePaper {
  const sample = invoiceSample(1);
  const credit = { kind: 'CREDIT_NOTE', number: 'CN-000007', credits: { id: 1, number: 'VD-1041' } } as const;
  return { ...sample, invoice: { ...sample.invoice, ...credit, note: 'The delivery came a day late.' } };
}

/** Deliveries to come and pickups that are done, in turn. */
export function runSheetSample(count: number): RunSheetPaper {
  const items = sampleItems(3).map(({ name, designers, number }, index) => ({
    id: index + 1,
    designers,
    itemClientNumber: number,
    observation: name,
    image: null,
  }));
  const common = { address: sampleAddress, items, timeOfDay: 'MORNING' } as const;
  const delivery: PrintedStop = {
    ...common,
    kind: 'delivery',
    reference: 'D-12',
    closetName: 'Park Avenue',
    note: 'Please ring the service entrance.',
    window: { start: '09:00', end: '10:30' },
    isOver: false,
    proof: null,
  };
  const pickup: PrintedStop = {
    ...common,
    kind: 'pickup',
    reference: 'P-7',
    closetName: 'Lake House',
    note: '',
    window: null,
    isOver: true,
    proof: {
      outcome: 'HANDED_OVER',
      time: '2026-12-03T15:00:00.000Z',
      signer: 'Ottilie Vane',
      signature: null,
      leftWith: '',
      photo: null,
      reason: '',
      items: 3,
      by: 'Tomas Reed',
    },
  };
  return {
    day: toDay('2026-12-03'),
    stops: Array.from({ length: count }, (_, index) => (index % 2 === 0 ? delivery : pickup)),
    printedAt: new Date('2026-12-03T12:00:00Z'),
    brand: paperBrand,
  };
}
