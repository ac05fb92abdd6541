/** The packing list, which goes with a delivery to the client. */
import { formatDay, yearOf, type Day } from '@vestry/contract/calendar/day';
import { arrivalText } from '@vestry/contract/calendar/arrival-rules';
import type { TimeOfDay } from '@vestry/contract/calendar/schemas';
import { cityLine } from '@vestry/contract/format/address';
import type { RequestAddress, TimeRange } from '@vestry/contract/requests/schemas';
import { packingPaper, type PackedItem, type PackingBrand } from './packing-paper.ts';

export interface PackingListPaper {
  /** 'D-12'. */
  readonly reference: string;
  readonly closetName: string;
  /** Null while staff have not confirmed a special date. */
  readonly day: Day | null;
  readonly timeOfDay: TimeOfDay;
  readonly window: TimeRange | null;
  readonly address: RequestAddress;
  readonly items: readonly PackedItem[];
  readonly printedAt: Date;
  readonly brand: PackingBrand;
}

export async function packingListPdf(delivery: PackingListPaper): Promise<Buffer> {
  const { reference, closetName, day, window, timeOfDay, address, brand } = delivery;
  const time = arrivalText({ timeOfDay, window });
  return packingPaper({
    ...delivery,
    title: `Packing list ${reference}`,
    heading: 'Packing list',
    when: day === null ? 'On a day to be confirmed' : `${formatDay(day)}, ${yearOf(day)}`,
    addressee: addresseeOf(address),
    facts: [
      ['Time', time],
      ['Closet', closetName],
      ['Delivery', reference],
    ],
    closing: `Tick each item as you unpack it. If anything is missing or not as it should be, please call ${brand.supportPhone}.`,
  });
}

export function addresseeOf(address: RequestAddress): string[] {
  const { name, addressLineOne, addressLineTwo, country } = address;
  return [name, addressLineOne, addressLineTwo, cityLine(address), country];
}
