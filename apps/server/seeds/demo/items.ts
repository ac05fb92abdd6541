/** Turns the demo's garments into items of a tenant export, filling in what a label would also say. */
import { facilityInstant } from '../../src/areas/notifications/facility-time.ts';
import { addDays, type Day } from '@vestry/contract/calendar/day';
import { placeOf, type Place } from '@vestry/contract/custody/places';
import type { LocationCode } from '@vestry/contract/items/schemas';
import type { TenantExportItem, TenantExportMovement } from '../../src/areas/tenant-export/schemas.ts';
import { exportPlace } from '../../src/areas/tenant-export/ways.ts';
import { daysOfSeason, yearBefore } from '@vestry/contract/seasons/year-rules';
import type { GarmentKind } from '@vestry/drawings/draw-garment';
import type { Fabric } from '@vestry/drawings/fabrics/cloths';
import type { GarmentRow } from './garments/garment.ts';
import { demoEmails } from './sign-ins.ts';
import type { GarmentSubject, View } from './photographs.ts';

const materials: Readonly<Record<Fabric, string>> = {
  plain: 'Cotton twill',
  wool: 'Virgin wool',
  pinstripe: 'Worsted wool',
  stripe: 'Cotton poplin',
  check: 'Wool and cotton',
  herringbone: 'Shetland wool',
  tweed: 'Bouclé tweed',
  floral: 'Silk crêpe',
  dot: 'Silk twill',
  sequin: 'Silk tulle, sequins',
  leather: 'Calf leather',
  suede: 'Goat suede',
  denim: 'Cotton denim',
  knit: 'Cashmere',
  cable: 'Lambswool',
  satin: 'Silk satin',
  velvet: 'Silk velvet',
  lace: 'Cotton lace',
};

/** Of kinds that are made of something else than the cloth they are drawn in. */
const materialsOfKinds: Partial<Record<GarmentKind, string>> = {
  necklace: '18-carat plate',
  earrings: '18-carat plate',
  eyewear: 'Acetate',
  sneaker: 'Leather and canvas',
  't-shirt': 'Cotton jersey',
};

/** The materials that names of garments mention, which the labels then have too; the first that fits. */
const materialsOfNames: readonly (readonly [says: RegExp, material: string])[] = [
  [/camel hair/i, 'Camel hair'],
  [/chalk-stripe|flannel trousers/i, 'Wool flannel'],
  [/flannel|brushed cotton/i, 'Brushed cotton'],
  [/tuxedo/i, 'Wool and mohair'],
  [/silk chiffon/i, 'Silk chiffon'],
  [/silk crêpe/i, 'Silk crêpe'],
  [/silk scarf/i, 'Silk twill'],
  [/silk-jersey/i, 'Silk jersey'],
  [/crêpe de chine/i, 'Crêpe de Chine'],
  [/crêpe/i, 'Wool crêpe'],
  [/lamé/i, 'Silk lamé'],
  [/voile/i, 'Cotton voile'],
  [/chambray/i, 'Cotton chambray'],
  [/seersucker/i, 'Cotton seersucker'],
  [/madras/i, 'Cotton madras'],
  [/canvas /i, 'Cotton canvas'],
  [/linen/i, 'Linen'],
  [/merino|guernsey/i, 'Merino wool'],
  [/lambswool/i, 'Lambswool'],
  [/wool scarf/i, 'Wool'],
  [/felt/i, 'Wool felt'],
  [/panama/i, 'Toquilla straw'],
  [/straw/i, 'Straw'],
  [/^silver/i, 'Sterling silver'],
  [/suede sneakers/i, 'Goat suede'],
];

function materialOf([kind, fabric, , , , observation]: GarmentRow): string {
  const [, named] = materialsOfNames.find(([says]) => says.test(observation)) ?? [];
  return named ?? materialsOfKinds[kind] ?? materials[fabric];
}

const shoes: readonly GarmentKind[] = ['pump', 'loafer', 'sneaker', 'sandal', 'ankle boots', 'tall boots'];
const oneSize: readonly GarmentKind[] = [
  'handbag',
  'clutch',
  'tote',
  'necklace',
  'earrings',
  'eyewear',
  'scarf',
];
const warm: readonly Fabric[] = ['wool', 'tweed', 'herringbone', 'cable', 'velvet'];
const summer: readonly GarmentKind[] = ['shorts', 'sandal', 't-shirt'];
const conditions = ['Excellent', 'Excellent', 'Very good', 'Very good', 'Good', 'As new'];

function sizeOf(kind: GarmentKind, turn: number): string {
  const from = (sizes: readonly string[]) => sizes[turn % sizes.length] ?? '';
  if (shoes.includes(kind)) return from(['38', '38.5', '38', '39']);
  if (oneSize.includes(kind)) return 'One size';
  if (kind === 'belt') return from(['75', '80']);
  if (kind === 'hat') return from(['57', '58']);
  if (kind === 'gloves') return '7';
  if (['sweater', 'cardigan', 't-shirt'].includes(kind)) return from(['S', 'M', 'S', 'M']);
  if (kind === 'jeans') return from(['27', '28']);
  return from(['36', '38', '38', '40']);
}

function seasonOf([kind, fabric, , , , observation]: GarmentRow): string {
  if (/summer|straw|panama/i.test(observation)) return 'Spring/Summer';
  if (warm.includes(fabric) || kind === 'coat' || kind === 'tall boots') return 'Autumn/Winter';
  if (summer.includes(kind) || fabric === 'floral') return 'Spring/Summer';
  return 'All season';
}

/** Where it hangs: most at the facility, an eighth with the client, furs and some gowns in Cold Storage, a few at repair. */
function locationOf([kind, , , , , observation]: GarmentRow, index: number): LocationCode {
  if (observation.includes('Cold storage')) return 'CS';
  if (index % 8 === 3) return 'AC';
  if (index % 26 === 12) return 'S';
  return ['coat', 'gown', 'one-shoulder gown'].includes(kind) && index % 3 === 1 ? 'CS' : 'GR';
}

function binOf(location: LocationCode, kind: GarmentKind, index: number): string {
  if (location === 'AC') return '';
  const shelf = String((index % 9) + 1);
  if (location === 'S') return 'Atelier';
  if (location === 'CS') return `Vault-${shelf}`;
  const room = shoes.includes(kind) ? 'Shoes' : oneSize.includes(kind) ? 'Cabinet' : 'Rail';
  return `${room}-${String.fromCodePoint(65 + (index % 6))}${shelf}`;
}

/** A number that looks random and is always the same for the same place. */
function turnOf(index: number, salt: number): number {
  return Math.imul(index + 1, 2_654_435_761 + salt * 40_503) >>> 8;
}

/** Older than every request of the demo, so that each of them may contain the item. */
export const settledDays = 60;

export interface DemoCloset {
  /** By which its tenant export is known. */
  readonly key: string;
  /** Starts the client numbers, such as `PA`. */
  readonly prefix: string;
  readonly firstNumber: number;
  readonly garments: readonly GarmentRow[];
}

export interface DemoDay {
  readonly today: Day;
  readonly timeZone: string;
}

/** The client number of the closet's garment at `index`. */
export function numberOf(closet: DemoCloset, index: number): string {
  return `${closet.prefix}-${closet.firstNumber + index}`;
}

export interface ItemPhotograph {
  readonly closetKey: string;
  readonly itemClientNumber: string;
  readonly subject: GarmentSubject;
}

/** The photographs of the closet's items: of each the whole garment first, then its near views. */
export function photographsOf(closet: DemoCloset): ItemPhotograph[] {
  return closet.garments.flatMap((row, index) => {
    const [kind, fabric, color, , , , , accent] = row;
    const garment = { kind, fabric, color, accent, seed: closet.firstNumber + index };
    const itemClientNumber = numberOf(closet, index);
    const { key: closetKey } = closet;
    return viewsOf(row, index).map((view) => ({ closetKey, itemClientNumber, subject: { garment, view } }));
  });
}

/** The numbers of near views that every third garment has besides the whole, in turn: two to five photographs. An expensive one has one too. */
const nearViews = [1, 2, 1, 4, 1, 3] as const;
const expensivePrice = 10_000;

function viewsOf([kind, , , , , , price]: GarmentRow, index: number): View[] {
  const isExpensive = price >= expensivePrice;
  const near = index % 3 === 0 ? (nearViews[(index / 3) % nearViews.length] ?? 0) : Number(isExpensive);
  // Between a pair of shoes, or within a belt, the nearest view would show the table.
  const isOpen = kind === 'belt' || kind === 'necklace' || shoes.includes(kind);
  const all = ['whole', 'middle', ...(isOpen ? [] : (['fabric'] as const)), 'lower', 'upper'] as const;
  return all.slice(0, 1 + near);
}

/** The item of the closet's garment at `index`; its days are counted back from today. */
export function itemOf(
  closet: DemoCloset,
  index: number,
  garment: GarmentRow,
  day: DemoDay,
): TenantExportItem {
  const [kind, , color, category, designers, observation, price] = garment;
  const turn = turnOf(index, closet.firstNumber);
  const location = locationOf(garment, index);
  // The newest hang where they came in; what has been moved on has been here for longer than its last journey took.
  const received = addDays(day.today, -((location === 'GR' ? 8 : settledDays) + (turn % 700)));
  const receivedAt = facilityInstant(
    received,
    `${10 + (turn % 6)}:${10 + (turn % 49)}`,
    day.timeZone,
  ).toISOString();
  const bin = binOf(location, kind, index);
  return {
    itemClientNumber: numberOf(closet, index),
    category,
    designers,
    observation,
    size: sizeOf(kind, turn),
    color,
    season: seasonOf(garment),
    location,
    bin,
    material: materialOf(garment),
    condition: conditions[turn % conditions.length] ?? '',
    notes: price > 3000 ? 'Insured separately; handle with gloves.' : '',
    declaredValueCents: price * 100,
    acquiredOn: addDays(received, -(30 + (turn % 1500))),
    receivedAt,
    way: wayOf(
      placeOf(location, bin),
      { ...day, receivedAt },
      winterStay(garment, index, { ...day, received }),
    ),
  };
}

/** The moments at which every second warm garment was brought home for last winter and was taken back, where it was here by then. */
function winterStay(
  garment: GarmentRow,
  index: number,
  { today, timeZone, received }: DemoDay & { readonly received: Day },
): string[] {
  const { start, end } = yearBefore(daysOfSeason('WINTER', today, 'NORTH'));
  const [out, back] = [addDays(start, -9), addDays(end, 14)];
  const isOver = addDays(back, settledDays) < today;
  if (index % 2 === 1 || seasonOf(garment) !== 'Autumn/Winter' || received >= out || !isOver) return [];
  return [out, back].map((day) => facilityInstant(day, '11:20', timeZone).toISOString());
}

const twoDays = 2 * 24 * 60 * 60_000;

/** Since when an item at the atelier is there, in days from today: soon after its client accepted its care (`putCare`). */
const daysAtAtelier = 7;

/** All came in at the facility first; two days later most were moved on to where they are today. */
function wayOf(
  now: Place,
  { today, timeZone, receivedAt }: DemoDay & { readonly receivedAt: string },
  winter: readonly string[],
): TenantExportMovement[] {
  const by = { actor: 'STAFF', person: demoEmails.operations } as const;
  const scanned = { ...by, evidence: 'SCAN', at: receivedAt } as const;
  if (now.kind === 'BIN' && now.zone === 'GR')
    return [
      { place: 'BIN', zone: 'GR', bin: now.bin, ...scanned },
      ...winter.map((moment, turn) => ({
        ...exportPlace(turn === 0 ? { kind: 'RESIDENCE', addressId: null } : now, null),
        ...by,
        evidence: turn === 0 ? ('STAFF_WORD' as const) : ('SCAN' as const),
        at: moment,
      })),
    ];
  const movedAt =
    now.kind === 'CARE_PARTNER'
      ? facilityInstant(addDays(today, -daysAtAtelier), '09:15', timeZone)
      : new Date(Date.parse(receivedAt) + twoDays);
  const at = movedAt.toISOString();
  return [
    { place: 'BIN', zone: 'GR', ...scanned },
    { ...exportPlace(now, null), ...by, evidence: now.kind === 'BIN' ? 'SCAN' : 'STAFF_WORD', at },
  ];
}
