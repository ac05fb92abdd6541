/** Items that cannot be delivered, as the refusal that names each of them. */
import {
  itemRefusalMessage,
  submitVerdict,
  type CartLine,
  type LineRefusal,
} from '@vestry/contract/cart/rules';
import { Refusal } from '../../../platform/refusal.ts';

/** @throws Refusal CART_EMPTY without a line, ITEMS_UNAVAILABLE with the lines that cannot be delivered now. */
export function refuseLines(lines: readonly CartLine[]): void {
  const verdict = submitVerdict(lines);
  if (verdict.ok) return;
  if (verdict.reason === 'EMPTY') throw new Refusal('CART_EMPTY');
  const refused = verdict.lines.flatMap(({ itemId, verdict: line }) =>
    line.ok ? [] : [{ itemId, reason: line.reason }],
  );
  throw unavailable(refused);
}

function unavailable(refused: readonly { itemId: number; reason: LineRefusal }[]): Refusal {
  const lines = refused.map(({ itemId, reason }) => ({
    itemId,
    code: reason,
    message: itemRefusalMessage(reason),
  }));
  return new Refusal('ITEMS_UNAVAILABLE', { lines });
}

/** Items of cold storage that a request, still open to others, cannot take any more. */
export function tooLateForCold(itemIds: readonly number[]): Refusal {
  const lines = itemIds.map((itemId) => ({
    itemId,
    code: 'COLD_LEAD',
    message: 'This item comes from cold storage and needs one more business day.',
  }));
  return new Refusal('ITEMS_UNAVAILABLE', { lines });
}
