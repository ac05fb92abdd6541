/** The picking list by deliveries, and how a scan changes it. */
import { locationCodes } from '@vestry/contract/items/schemas';
import type { PickingLine, PickingList, ScanAnswer } from '@vestry/contract/staff/picking/schemas';
import { readScan } from '@vestry/contract/staff/picking/rules';
import { groupBy } from '@vestry/contract/group-by';

/** A delivery of the list with how far its packing is. */
export interface Pack extends PackKey {
  readonly reference: string;
  readonly closetName: string;
  readonly status: PickingLine['status'];
  readonly timeOfDay: PickingLine['timeOfDay'];
  readonly window: PickingLine['window'];
  readonly packed: number;
  readonly total: number;
}

export type PackKey = Pick<PickingLine, 'clientId' | 'deliveryId'>;

/** As the address names it: '12.7' is delivery 7 of closet 12. */
export function packKey({ clientId, deliveryId }: PackKey): string {
  return `${clientId}.${deliveryId}`;
}

/** The list in the order of the walk: the facility first, each place as the server has sorted it. */
export function byPlace(lines: readonly PickingLine[]): PickingLine[] {
  return locationCodes.flatMap((code) => lines.filter(({ location }) => location === code));
}

/** The deliveries of the list: those that leave first come first, and what is complete sinks. */
export function packsOf(lines: readonly PickingLine[]): Pack[] {
  const packs = [...groupBy(lines, packKey).values()].flatMap((own): Pack[] => {
    const packed = own.filter(({ packedAt }) => packedAt !== null).length;
    return own.slice(0, 1).map((line) => ({ ...line, packed, total: own.length }));
  });
  return packs.sort(
    (a, b) =>
      Number(isReady(a)) - Number(isReady(b)) ||
      startOf(a).localeCompare(startOf(b)) ||
      a.deliveryId - b.deliveryId,
  );
}

/** Nothing is left to do with it here. */
export function isReady({ status }: Pick<Pack, 'status'>): boolean {
  return status !== 'CONFIRMED';
}

function startOf({ window, timeOfDay }: Pack): string {
  return window?.start ?? (timeOfDay === 'AFTERNOON' ? '12:00' : '09:00');
}

/**
 * The delivery that a code means where none has been chosen: the one of the list that has such an item. None where no line,
 * or more than one delivery, does: two closets may use one number.
 */
export function packMeant(lines: readonly PickingLine[], code: string): PackKey | undefined {
  const meant = linesMeant(lines, code);
  return meant.length === 1 ? meant[0] : undefined;
}

/** Why a code means no delivery. */
export function noPackText(lines: readonly PickingLine[], code: string): string {
  return linesMeant(lines, code).length === 0
    ? 'no delivery of this day has it.'
    : 'choose the delivery that is packed first.';
}

function linesMeant(lines: readonly PickingLine[], code: string): PickingLine[] {
  const { clientId, itemClientNumber } = readScan(code);
  return lines.filter(
    (line) =>
      line.itemClientNumber.toLowerCase() === itemClientNumber.toLowerCase() &&
      (clientId === null || line.clientId === clientId),
  );
}

/** The list after a scan that packed an item. */
export function withPacked(
  list: PickingList,
  { clientId, deliveryId }: PackKey,
  { verdict, itemId }: ScanAnswer,
  at: string,
): PickingList {
  if (verdict !== 'PACKED') return list;
  const lines = list.lines.map((line) =>
    line.clientId === clientId && line.deliveryId === deliveryId && line.itemId === itemId
      ? { ...line, packedAt: line.packedAt ?? at }
      : line,
  );
  return { ...list, lines, packed: lines.filter(({ packedAt }) => packedAt !== null).length };
}
