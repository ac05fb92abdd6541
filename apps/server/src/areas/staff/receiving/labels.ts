import { printLabels } from '@vestry/contract/staff/receiving/calls';
import { recordView } from '../../changes/record-change.ts';
import { pdfFile } from '../../../platform/paper/pdf-file.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findCloset } from '../closets/repository.ts';
import type { StaffHandler } from '../deps.ts';
import { listReceivingItems } from './items-repository.ts';

/** The labels of these items, in their order. @throws Refusal NOT_FOUND for an item that the closet does not have. */
export const makeLabels: StaffHandler<typeof printLabels> = async ({ db, brand }, by, { params, body }) => {
  const { clientId } = params;
  const { itemIds } = body;
  const closet = await findCloset(db, clientId);
  if (closet === null) throw new Refusal('NOT_FOUND');
  const items = new Map((await listReceivingItems(db, clientId, itemIds)).map((item) => [item.id, item]));
  const labels = itemIds.map((id) => {
    const item = items.get(id);
    if (item === undefined) throw new Refusal('NOT_FOUND');
    const { itemClientNumber, designers } = item;
    return { clientId, closetName: closet.name, itemClientNumber, designers };
  });
  // Loaded here alone (ADR 0019).
  const { labelsPdf } = await import('./labels-pdf.ts');
  const bytes = await labelsPdf(labels, brand);
  const view = { kind: printLabels.name, entity: 'client', id: clientId, after: { itemIds } } as const;
  await recordView(db, { clientId, actor: by }, view);
  return pdfFile('labels', bytes);
};
