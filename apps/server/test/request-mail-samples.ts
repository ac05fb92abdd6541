/** Made-up requests with items, for the samples of mails. */
import { createHash } from 'node:crypto';
import { toDay } from '@vestry/contract/calendar/day';
import { quoteOf } from '@vestry/contract/prices/quote-rules';
import type { PreparedRequest } from '../src/areas/mails/approval-mails.ts';
import type { MailedRequest } from '../src/areas/mails/request-mails.ts';
import { samplePrices } from './price-fixture.ts';
import type { MailItem } from '../src/platform/mail/mail-content.ts';

/** The last is the drawing that a preview shows of it. */
const garments: readonly (readonly [name: string, designers: string, plate: string])[] = [
  ['Silk gown', 'Inés Caldera', 'gown'],
  ['Camel wool coat', 'Aldous & Wren', 'coat'],
  ['Quilted handbag', 'Bramante', 'handbag'],
  ['Tweed jacket with braid, keep flat', 'Maison Lefèvre-Dumont', 'jacket'],
  ['Dresses', '', ''],
  ['Black leather boots', 'Ferrand', 'tall-boots'],
  ['Wool shift dress', 'Inés Caldera', 'shift-dress'],
  ['Double-breasted coat', 'Éclat', 'coat'],
  ['Bouclé jacket', 'Aldous & Wren', 'jacket'],
  ['Pleated evening dress', 'Ferrand', 'gown'],
  ['Leather handbag', 'Bramante', 'handbag'],
  ['Rose shift dress', 'Éclat', 'shift-dress'],
];

/** The name of the drawing that stands for a sample's photograph. */
export function samplePlate(index: number): string {
  return garments[index % garments.length]?.[2] ?? '';
}

/** The hash of a sample's photograph; a preview puts a picture in its place. */
export function sampleHash(index: number): string {
  return createHash('sha256').update(`sample ${index}`).digest('hex');
}

/** The fifth has no photograph, and no designer. */
export function sampleItems(count: number): MailItem[] {
  return Array.from({ length: count }, (_, index) => {
    const [name, designers] = garments[index % garments.length] ?? ['', ''];
    const photo = {
      hash: sampleHash(index),
      width: 800,
      height: 1000,
      widths: [200, 400, 800],
      focalX: 50,
      focalY: 50,
      zoom: 1,
    };
    return { name, designers, number: `VC-${1057 + index}`, photo: index === 4 ? null : photo };
  });
}

export const day = toDay('2026-12-03');

function quoteFor(items: number): MailedRequest['quote'] {
  return quoteOf({ ...samplePrices, version: 1 }, [
    {
      kind: 'delivery',
      day,
      notice: 'STANDARD',
      postalCode: '10021',
      items,
      isSameVisit: false,
      used: 0,
      included: samplePrices.included.delivery,
    },
  ]);
}

export const delivery: MailedRequest = {
  kind: 'delivery',
  reference: 'D-12',
  headline: '',
  recipientName: 'Ada',
  day,
  specialDay: null,
  timeOfDay: 'MORNING',
  window: null,
  address: '740 Park Avenue, Apartment 9B, New York, NY 10021',
  items: sampleItems(3),
  otherItems: [],
  door: null,
  fetched: null,
  fetchedItems: [],
  trip: null,
  quote: quoteFor(3),
  editableUntil: toDay('2026-12-01'),
  url: 'https://wardrobe.example.com/admin/request-history/delivery?panel=delivery-detail&panelId=12',
};

/** Another delivery: its number, and its items with their price. */
export function anotherDelivery(id: number, items: readonly MailItem[]): MailedRequest {
  const url = delivery.url.replace(/\d+$/, String(id));
  return { ...delivery, reference: `D-${id}`, items, quote: quoteFor(items.length), url };
}

export const pickup: MailedRequest = {
  ...delivery,
  kind: 'pickup',
  quote: null,
  reference: 'P-7',
  items: sampleItems(2),
  fetched: { quantities: 'LESS_THAN_50', itemTypes: ['Shoes', 'Clothing'] },
  url: 'https://wardrobe.example.com/admin/request-history/pick-up?panel=pickup-detail&panelId=7',
};
export const trip: MailedRequest['trip'] = {
  name: 'Capri',
  firstDay: toDay('2026-12-05'),
  lastDay: toDay('2026-12-12'),
  dueBack: null,
  return: {
    reference: 'P-8',
    day: toDay('2026-12-14'),
    specialDay: null,
    timeOfDay: 'AFTERNOON',
    isCanceled: false,
  },
};
export const preparedTrip: PreparedRequest['trip'] = {
  name: 'Palm Beach',
  firstDay: toDay('2026-12-05'),
  lastDay: toDay('2026-12-12'),
  dueBack: null,
  return: {
    reference: null,
    day: toDay('2026-12-14'),
    specialDay: null,
    timeOfDay: 'AFTERNOON',
    isCanceled: false,
  },
};
export const confirmed = { window: { start: '09:00', end: '12:00' } } as const;
export const prepared: PreparedRequest = {
  clientId: 1,
  id: 5,
  kind: 'delivery',
  preparedBy: { id: 2, name: 'Mira Marsh' },
  day,
  specialDay: null,
  timeOfDay: 'MORNING',
  address: delivery.address,
  items: sampleItems(2),
  fetched: null,
  fetchedItems: [],
  trip: null,
  note: 'Please leave the garments with the doorman,\nhanging, not folded.',
  expiresAt: new Date('2026-12-02T15:00:00Z'),
};
