/** Looks of staff at a closet, which its Owner reads (capabilities, Trust). */
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { recordView, type View } from '../changes/record-change.ts';
import type { ViewKind } from '../changes/view-kinds.ts';
import type { StaffDeps } from './deps.ts';
import { roleOf, type StaffActor } from './staff-call.ts';

/** The parts of a closet that staff have looked at: one of its items, claims, requests or invoices, or the closet. */
interface Look {
  readonly kind: ViewKind;
  readonly clientId: number;
  readonly itemId?: number;
  readonly claimId?: number;
  readonly request?: { readonly kind: RequestKind; readonly id: number };
  /** The Owner reads the number; a draft has none. */
  readonly invoice?: { readonly id: number; readonly number: string | null };
}

/** Records that staff have looked at it, by their role. */
export async function auditLook({ db }: StaffDeps, by: StaffActor, { kind, clientId, ...part }: Look) {
  const { after } = roleOf(by);
  const number = part.invoice?.number ?? null;
  const facts = { ...after, ...(number !== null && { number }) };
  const view = { kind, ...entityOf(clientId, part), ...(Object.keys(facts).length > 0 && { after: facts }) };
  await recordView(db, { clientId, actor: by }, view);
}

function entityOf(
  clientId: number,
  { itemId, claimId, request, invoice }: Omit<Look, 'kind' | 'clientId'>,
): Pick<View, 'entity' | 'id'> {
  if (request !== undefined) return { entity: request.kind, id: request.id };
  if (invoice !== undefined) return { entity: 'invoice', id: invoice.id };
  if (claimId !== undefined) return { entity: 'claim', id: claimId };
  return itemId === undefined ? { entity: 'client', id: clientId } : { entity: 'item', id: itemId };
}
