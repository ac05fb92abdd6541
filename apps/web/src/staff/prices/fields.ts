/** The fields of a price list, by the place of each in its content: labels for the form, the table and messages. */
import {
  recommendationServices,
  recommendationServiceLabels,
} from '@vestry/contract/requests/pickup/recommendations';
import { expressNotices, noticeLabels } from '@vestry/contract/prices/notices';
import { requestCourses } from '@vestry/contract/requests/courses';
import { requestKinds, type RequestKind } from '@vestry/contract/requests/kinds';

/** A value for the field of each kind of request: those of 'visit' are 'visit.delivery' and 'visit.pickup'. */
export function kindFields<Part extends 'included' | 'visit' | 'item', Value>(
  part: Part,
  valueOf: (kind: RequestKind) => Value,
) {
  // An entry for each kind, whose types fromEntries loses.
  return Object.fromEntries(requestKinds.map((kind) => [`${part}.${kind}`, valueOf(kind)])) as Record<
    `${Part}.${RequestKind}`,
    Value
  >;
}

/** Fields of which each is one text, in the order of the page. */
export const fieldLabels = {
  currency: 'Currency',
  plan: 'Plan, for a period',
  ...kindFields('included', (kind) => requestCourses[kind].priceLabels.included),
  ...kindFields('visit', (kind) => requestCourses[kind].priceLabels.visit),
  ...kindFields('item', (kind) => requestCourses[kind].priceLabels.item),
  'express.PRIORITY.amount': 'Priority',
  'express.PRIORITY.cutOff': 'Priority until',
  'express.RUSH.amount': 'Rush',
  'express.RUSH.cutOff': 'Rush until',
  elsewhere: 'Elsewhere',
  'storage.GARMENTS.GR': 'Garment',
  'storage.GARMENTS.CS': 'Garment in cold storage',
  'storage.SHOES.GR': 'Pair of shoes',
  'storage.SHOES.CS': 'Pair of shoes in cold storage',
  'storage.BOXES': 'Box',
  'care.CLEANING': recommendationServiceLabels.CLEANING,
  'care.REPAIR': recommendationServiceLabels.REPAIR,
  'care.ALTERATION': recommendationServiceLabels.ALTERATION,
  'care.PRESERVATION': recommendationServiceLabels.PRESERVATION,
  'tax.name': 'Name of the tax',
  'tax.rate': 'Rate in percent',
} as const;

export type FieldName = keyof typeof fieldLabels;

export const fieldNames = Object.keys(fieldLabels) as readonly FieldName[]; // the keys of the literal above

/** The fields of a zone. */
export const zoneLabels = { name: 'Name', amount: 'Price', postalCodes: 'Postal codes' } as const;

export type ZoneField = keyof typeof zoneLabels;

/** 'PRIORITY' has its price at 'express.PRIORITY.amount'. */
export const expressFields = expressNotices.map((notice) => ({
  notice,
  label: noticeLabels[notice],
  amount: `express.${notice}.amount` as const,
  cutOff: `express.${notice}.cutOff` as const,
}));

export const careFields = recommendationServices.map((service) => `care.${service}` as const);

/** The field of a path within the content: the postal codes of a zone are one text. */
export function fieldAt(path: readonly PropertyKey[]): string {
  return path
    .map(String)
    .join('.')
    .replace(/^(zones\.\d+\.postalCodes)\..+$/, '$1');
}

/** Names of whole parts, for a path that leads to no field. */
const partLabels: Readonly<Record<string, string>> = {
  included: 'Included visits',
  visit: 'Further visits',
  item: 'Items',
  express: 'Express',
  zones: 'Zones',
  storage: 'Storage',
  care: 'Care',
  tax: 'Tax',
};

/** Names a place of the content: 'Zone 2, postal codes'. */
export function placeName(path: readonly PropertyKey[]): string {
  const field = fieldAt(path);
  if (isFieldName(field)) return fieldLabels[field];
  const [part, index, name] = field.split('.');
  if (part === 'zones' && index !== undefined) {
    const label = name === undefined || !isZoneField(name) ? null : zoneLabels[name].toLowerCase();
    return `Zone ${Number(index) + 1}${label === null ? '' : `, ${label}`}`;
  }
  return partLabels[part ?? ''] ?? 'The file';
}

function isFieldName(name: string): name is FieldName {
  return name in fieldLabels;
}

function isZoneField(name: string): name is ZoneField {
  return name in zoneLabels;
}
