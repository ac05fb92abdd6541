/** Reads the content of a price list from the texts of its form, with an error for each field that does not fit. */
import { priceListSchema, type PriceList } from '@vestry/contract/prices/price-list';
import { parsePrice, parseTaxRate, priceMessage, taxRateMessage } from '@vestry/contract/prices/price-input';
import { priceListFaults, priceListMessage } from '@vestry/contract/staff/prices/rules';
import { forEachKind } from '@vestry/contract/requests/kinds';
import { validationMessages } from '@vestry/contract/validation';
import { fieldAt, type FieldName } from './fields.ts';
import type { PriceForm, ZoneTexts } from './price-form.ts';

/** The errors of a form by the field: 'zones.1.postalCodes'. */
export type PriceErrors = Readonly<Record<string, string>>;

export interface ReadForm {
  /** Null while a field does not fit. */
  readonly content: PriceList | null;
  readonly errors: PriceErrors;
}

/** The most beginnings of postal codes that a zone may have. */
const maxCodes = 500;

export function readForm(form: PriceForm): ReadForm {
  const errors: Record<string, string> = {};
  const written = writtenContent(form, errors);
  if (Object.keys(errors).length > 0) return { content: null, errors };
  const parsed = priceListSchema.safeParse(written);
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) errors[fieldAt(path)] ??= message;
    return { content: null, errors };
  }
  for (const fault of priceListFaults(parsed.data)) errors[fieldAt(fault.path)] ??= priceListMessage(fault);
  return { content: parsed.data, errors };
}

/** Reads texts one by one; what does not fit is entered among the errors. */
function readers({ texts }: PriceForm, errors: Record<string, string>) {
  function price(text: string, field: string): number {
    const verdict = parsePrice(text, texts.currency);
    if (verdict.ok) return verdict.amount;
    errors[field] =
      text.trim() === '' ? validationMessages.required : priceMessage(verdict.reason, texts.currency);
    return 0;
  }

  return {
    price,
    priceOf: (name: FieldName) => price(texts[name], name),
    priceOrNone: (name: FieldName) => (texts[name].trim() === '' ? null : price(texts[name], name)),
    count(name: FieldName): number {
      const text = texts[name].trim();
      if (/^\d{1,4}$/.test(text) && Number(text) <= 1000) return Number(text);
      errors[name] =
        text === '' ? validationMessages.required : 'Please enter a whole number, at most 1,000.';
      return 0;
    },
  };
}

function writtenContent(form: PriceForm, errors: Record<string, string>): PriceList {
  const { texts, offers, zones } = form;
  const { price, priceOf, priceOrNone, count } = readers(form, errors);
  const offer = (notice: keyof typeof offers) =>
    offers[notice]
      ? { amount: priceOf(`express.${notice}.amount`), cutOff: texts[`express.${notice}.cutOff`] || null }
      : null;
  return {
    currency: texts.currency,
    plan: priceOf('plan'),
    included: forEachKind((kind) => count(`included.${kind}`)),
    visit: forEachKind((kind) => priceOf(`visit.${kind}`)),
    item: forEachKind((kind) => priceOf(`item.${kind}`)),
    express: { PRIORITY: offer('PRIORITY'), RUSH: offer('RUSH') },
    zones: zones.map((zone, index) => ({
      name: named(zone.name, `zones.${index}.name`, errors),
      amount: price(zone.amount, `zones.${index}.amount`),
      postalCodes: readCodes(zone, `zones.${index}.postalCodes`, errors),
    })),
    elsewhere: priceOf('elsewhere'),
    storage: {
      GARMENTS: { GR: priceOf('storage.GARMENTS.GR'), CS: priceOf('storage.GARMENTS.CS') },
      SHOES: { GR: priceOf('storage.SHOES.GR'), CS: priceOf('storage.SHOES.CS') },
      BOXES: priceOf('storage.BOXES'),
    },
    care: {
      CLEANING: priceOrNone('care.CLEANING'),
      REPAIR: priceOrNone('care.REPAIR'),
      ALTERATION: priceOrNone('care.ALTERATION'),
      PRESERVATION: priceOrNone('care.PRESERVATION'),
    },
    tax: readTax(texts, errors),
  };
}

function named(text: string, field: string, errors: Record<string, string>): string {
  const name = text.trim();
  if (name === '') errors[field] = validationMessages.required;
  else if (name.length > 60) errors[field] = 'Please enter at most 60 characters.';
  return name;
}

/** Codes stand between commas, spaces or line breaks, in any mixture. */
function readCodes({ postalCodes }: ZoneTexts, field: string, errors: Record<string, string>): string[] {
  const codes = postalCodes.split(/[\s,;]+/).filter((code) => code !== '');
  const wrong = codes.find((code) => !/^[A-Za-z0-9]{1,10}$/.test(code));
  if (codes.length === 0) errors[field] = validationMessages.required;
  else if (codes.length > maxCodes) errors[field] = `Please enter at most ${maxCodes} postal codes.`;
  else if (wrong !== undefined)
    errors[field] = `“${wrong.slice(0, 20)}” is not the beginning of a postal code: letters and digits only.`;
  return codes;
}

/** Nothing is taxed where both its fields are empty. */
function readTax(texts: PriceForm['texts'], errors: Record<string, string>): PriceList['tax'] {
  const rateText = texts['tax.rate'].trim();
  if (texts['tax.name'].trim() === '' && rateText === '') return null;
  const rate = parseTaxRate(rateText);
  if (rate === null) errors['tax.rate'] = rateText === '' ? validationMessages.required : taxRateMessage;
  return { name: named(texts['tax.name'], 'tax.name', errors), rate: rate ?? 0 };
}
