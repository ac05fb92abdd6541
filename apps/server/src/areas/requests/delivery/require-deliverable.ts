/** Items that cannot be delivered, as the refusal that names each of them. */
import type { LineError } from '@vestry/contract/call';
import { itemRefusalMessage, submitVerdict, type CartLine } from '@vestry/contract/cart/rules';
import { Refusal } from '../../../platform/refusal.ts';

/**
 * @param others lines of the same form that are refused already: those that its pickup or return cannot fetch
 * @throws Refusal CART_EMPTY without a line, ITEMS_UNAVAILABLE with the lines that cannot be delivered now, and the others.
 */
export function requireDeliverable(lines: readonly CartLine[], others: readonly LineError[] = []): void {
  const verdict = submitVerdict(lines);
  if (!verdict.ok && verdict.reason === 'EMPTY') throw new Refusal('CART_EMPTY');
  const refused = verdict.ok
    ? []
    : verdict.lines.flatMap(({ itemId, verdict: line }) =>
        line.ok ? [] : [{ itemId, code: line.reason, message: itemRefusalMessage(line.reason) }],
      );
  const isRefused = (itemId: number) => refused.some((line) => line.itemId === itemId);
  const all = [...refused, ...others.filter(({ itemId }) => !isRefused(itemId))];
  if (all.length > 0) throw new Refusal('ITEMS_UNAVAILABLE', { lines: all });
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
