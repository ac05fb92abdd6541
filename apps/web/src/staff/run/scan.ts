/** The meaning of a scan at the door, decided on the device, since there may be no connection. */
import { readScan } from '@vestry/contract/staff/picking/rules';
import type { RunStop } from '@vestry/contract/staff/run/schemas';

export type DoorScan =
  | { readonly is: 'item'; readonly itemId: number; readonly number: string }
  /** Of this client as far as the device knows, but not named by the pickup; the server checks it. */
  | { readonly is: 'other'; readonly number: string }
  | { readonly is: 'foreign'; readonly number: string; readonly owner: string | null };

/** A label names its client; a bare number is looked for in this stop, then in the stops of other clients. */
export function readDoorScan(
  stop: Pick<RunStop, 'clientId' | 'items'>,
  stops: readonly Pick<RunStop, 'clientId' | 'closetName' | 'items'>[],
  code: string,
): DoorScan {
  const { clientId, itemClientNumber: number } = readScan(code);
  const has = (items: RunStop['items']) =>
    items.find((item) => item.itemClientNumber.toLowerCase() === number.toLowerCase());
  if (clientId !== null && clientId !== stop.clientId) {
    const owner = stops.find((other) => other.clientId === clientId);
    return { is: 'foreign', number, owner: owner?.closetName ?? null };
  }
  const item = has(stop.items);
  if (item !== undefined) return { is: 'item', itemId: item.id, number: item.itemClientNumber };
  const other = stops.find(
    ({ clientId: whose, items }) => whose !== stop.clientId && has(items) !== undefined,
  );
  if (clientId === null && other !== undefined) return { is: 'foreign', number, owner: other.closetName };
  return { is: 'other', number };
}
