import type { Item } from '@vestry/contract/items/schemas';
import { listClosetItems } from '@vestry/contract/staff/closets/calls';
import { readScan } from '@vestry/contract/staff/picking/rules';
import { callApi } from '../../lib/transport/api.ts';

export type FoundPiece =
  | { readonly ok: true; readonly clientId: number; readonly piece: Item }
  | { readonly ok: false; readonly message: string };

/**
 * The piece that a label or a number names. A label names its closet; a number counts in the closet that is chosen, and a
 * label of another closet is refused once pieces of one are listed.
 */
export async function findPiece(code: string, chosenId: number | null): Promise<FoundPiece> {
  const { clientId: labelId, itemClientNumber: number } = readScan(code);
  const clientId = labelId ?? chosenId;
  if (clientId === null) return { ok: false, message: 'Please choose a closet, or scan a label.' };
  if (chosenId !== null && clientId !== chosenId)
    return { ok: false, message: `${number} carries the label of another closet.` };
  const query = { text: number, page: 0, pageSize: 100, orderingEnum: 'ASCENDING' as const };
  const { content } = await callApi(listClosetItems, { params: { clientId }, query });
  const piece = content.find(
    ({ itemClientNumber }) => itemClientNumber.toLowerCase() === number.toLowerCase(),
  );
  if (piece === undefined) return { ok: false, message: `This closet has no piece ${number}.` };
  if (piece.locations.code === 'AC')
    return { ok: false, message: `${number} is At Client: it comes back with an intake.` };
  return { ok: true, clientId, piece };
}
