/** Photographs that are dropped on the receiving page: which item each shows, and where it is uploaded. */
import type * as calls from '@vestry/contract/staff/receiving/calls';
import { matchNumber, numberCandidates } from '@vestry/contract/staff/receiving/rules';
import type { PhotoFiles, PhotoTarget } from '@vestry/contract/staff/receiving/schemas';
import { recordChange } from '../../changes/record-change.ts';
import { inContext } from '../../../platform/call-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { requireCloset } from '../closets/service.ts';
import type { StaffHandler } from '../deps.ts';
import * as repository from './items-repository.ts';

type File = PhotoFiles['files'][number];

/**
 * For each file the item that it shows and an upload address for its bytes. A photograph that is stored already, by its hash, is set at
 * once, so that a repeated request after an interruption uploads only what is missing.
 * @throws Refusal NOT_FOUND for a closet that there is not, FORBIDDEN for the command line that acts in nobody's name.
 */
export const offerPhotos: StaffHandler<typeof calls.offerPhotos> = async (deps, by, { params, body }) => {
  const { clientId } = params;
  const { files } = body;
  const { userId } = by;
  if (userId === null) throw new Refusal('FORBIDDEN');
  await requireCloset(deps, clientId);
  const candidates = files.flatMap(({ name }) => numberCandidates(name));
  const numbered = await repository.findNumbers(deps.db, clientId, candidates);
  const itemIds = files.flatMap(({ itemId }) => itemId ?? []);
  const named = await repository.listReceivingItems(deps.db, clientId, itemIds);
  const hashes = files.flatMap(({ hash }) => hash ?? []);
  const images = await repository.findImages(deps.db, clientId, hashes);
  const numbers = numbered.map(({ number }) => number);
  const itemOf = ({ name, itemId }: File): repository.NumberedItem | undefined => {
    if (itemId !== undefined) {
      const item = named.find(({ id }) => id === itemId);
      return item === undefined ? undefined : { id: item.id, number: item.itemClientNumber };
    }
    const number = matchNumber(name, numbers);
    return numbered.find((each) => each.number === number);
  };
  return inContext(deps, { clientId, actor: by }, async (context) => {
    const photographing = { ...context, userId };
    const targets: PhotoTarget[] = [];
    for (const file of files) {
      const item = itemOf(file);
      const target = { name: file.name, itemId: item?.id ?? null, itemClientNumber: item?.number ?? null };
      if (item === undefined) {
        targets.push({ ...target, state: 'UNMATCHED', url: null });
        continue;
      }
      const known = images.filter(({ hash }) => hash === file.hash);
      if (known.length === 0) {
        const { url } = await deps.uploads.offer(photographing, item.id, 'item');
        targets.push({ ...target, state: 'UPLOAD', url });
        continue;
      }
      if (file.hash !== undefined && !known.some(({ itemId }) => itemId === item.id))
        await deps.uploads.attach(photographing, item.id, file.hash);
      targets.push({ ...target, state: 'DONE', url: null });
    }
    const offered = targets.map(({ name, state, itemId }) => ({ name, state, itemId }));
    await recordChange(context, { kind: 'staff.offerPhotos', id: clientId, after: { files: offered } });
    return targets;
  });
};
