/** A price list as a file, as it is downloaded and chosen. */
import { decimalIn } from '@vestry/contract/prices/decimals';
import { priceListSchema, type PriceList } from '@vestry/contract/prices/price-list';
import { saveFile } from '../../lib/view/save-file.ts';
import { placeName } from './fields.ts';

type FileVerdict =
  | { readonly ok: true; readonly content: PriceList }
  | { readonly ok: false; readonly message: string };

/** Schemas say this where they have no message of their own. */
const noText = 'Invalid input';

export function readPriceFile(text: string): FileVerdict {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, message: 'This file is no price list. Please choose one that was downloaded here.' };
  }
  const parsed = priceListSchema.safeParse(json);
  if (parsed.success) {
    const decimal = decimalIn(text);
    if (decimal === null) return { ok: true, content: parsed.data };
    const message = `The file does not fit. Amounts are whole numbers of the smallest unit, such as cents, and ${decimal} is not.`;
    return { ok: false, message };
  }
  const [{ path, message } = { path: [], message: noText }] = parsed.error.issues;
  const why = message === noText ? 'It is missing, or not what a price list has there.' : message;
  return { ok: false, message: `The file does not fit. ${placeName(path)}: ${why}` };
}

export function savePriceFile(planName: string, version: number, content: PriceList): void {
  const name = planName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  const text = `${JSON.stringify(content, null, 2)}\n`;
  saveFile(new File([text], `prices-${name || 'plan'}-${version}.json`, { type: 'application/json' }));
}
