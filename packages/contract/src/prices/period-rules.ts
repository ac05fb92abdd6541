/** Prices of periods, whole or in part: of the plan, and of the storage beyond its allowance (capabilities, Prices). */
import { lengthOf, type PeriodPart } from './plan-terms.ts';
import { storageKinds, type PriceList, type StorageKind, type StorageZone } from './price-list.ts';
import { chargeLine, chargeOf } from './quote-rules.ts';
import type { Charge, ChargeLine } from './schemas.ts';
import { shareOf } from './whole-amounts.ts';

/** Items in storage, by kind and climate zone; boxes have none and stand under GR. */
export type StoredItems = Readonly<Record<StorageKind, Readonly<Record<StorageZone, number>>>>;

export interface PeriodToCharge extends PeriodPart {
  readonly planName: string;
  /** On the last day of the part. */
  readonly stored: StoredItems;
  readonly allowance: Readonly<Record<StorageKind, number>>;
}

const storageLabels: Readonly<Record<StorageKind, Readonly<Record<StorageZone, string>>>> = {
  GARMENTS: { GR: 'Garments beyond the plan', CS: 'Garments beyond the plan, in cold storage' },
  SHOES: { GR: 'Shoes beyond the plan', CS: 'Shoes beyond the plan, in cold storage' },
  BOXES: { GR: 'Boxes beyond the plan', CS: 'Boxes beyond the plan, in cold storage' },
};

/** The items of a kind beyond its allowance, which covers cold storage, the dearer one, first. */
export function beyondAllowance(
  stored: Readonly<Record<StorageZone, number>>,
  allowance: number,
): Readonly<Record<StorageZone, number>> {
  const coldCovered = Math.min(stored.CS, allowance);
  const left = allowance - coldCovered;
  return { CS: stored.CS - coldCovered, GR: Math.max(0, stored.GR - left) };
}

/** The price of the plan and of what is stored beyond it; for a part of a period the same part of each. */
export function chargePeriod(list: PriceList, period: PeriodToCharge): Charge {
  const { planName, whole, part } = period;
  const days = lengthOf(part);
  const all = lengthOf(whole);
  const isWhole = days === all;
  const share = (amount: number) => (isWhole ? amount : shareOf(amount, days, all));
  const suffix = isWhole ? '' : `, ${days} of ${all} days`;
  const lines: ChargeLine[] = [
    chargeLine('PLAN', `${planName}${suffix}`, share(list.plan)),
    ...storageKinds.flatMap((kind) => storageLines(list, period, kind, share, suffix)),
  ];
  return chargeOf(lines, list.tax);
}

function storageLines(
  list: PriceList,
  { stored, allowance }: PeriodToCharge,
  kind: StorageKind,
  share: (amount: number) => number,
  suffix: string,
): ChargeLine[] {
  const beyond = beyondAllowance(stored[kind], allowance[kind]);
  const priceOf = (zone: StorageZone) => (kind === 'BOXES' ? list.storage.BOXES : list.storage[kind][zone]);
  return (['GR', 'CS'] as const).flatMap((zone) => {
    const unit = share(priceOf(zone));
    return beyond[zone] === 0 || unit === 0
      ? []
      : [chargeLine('STORAGE', `${storageLabels[kind][zone]}${suffix}`, unit, beyond[zone])];
  });
}
