/** The photographs of an item, as staff order, frame and remove them at any time (decisions, Photos). */
import type * as calls from '@vestry/contract/staff/closets/calls';
import type { FramedPhoto } from '@vestry/contract/staff/closets/item-schemas';
import { invalidMessage } from '@vestry/contract/validation';
import { recordChange } from '../../changes/record-change.ts';
import { inContext } from '../../../platform/call-context.ts';
import { insertItemEvents } from '../../items/write-item-event.ts';
import type { StoredPhoto } from '../../photos/present-photo.ts';
import { arrangeItemPhotos } from '../../photos/write-item-photo.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { findItem, requireCloset } from './service.ts';
import type { StaffHandler } from '../deps.ts';
import { photosVersionOf } from './photos-version.ts';
import { listReceivingItems, lockReceivingItem } from '../receiving/items-repository.ts';

/**
 * Gives the item these photographs of its own, in this order and these frames, and removes the others.
 * @throws Refusal NOT_FOUND; CONFLICT when its photographs are no longer those of `version`; VALIDATION_FAILED for a
 *   photograph that is not the item's.
 */
export const arrangePhotos: StaffHandler<typeof calls.arrangePhotos> = async (deps, by, { params, body }) => {
  const { clientId, itemId } = params;
  const { version, photos } = body;
  await requireCloset(deps, clientId);
  await inContext(deps, { clientId, actor: by }, async (context) => {
    const { trx } = context;
    if ((await lockReceivingItem(trx, clientId, itemId)) === null) throw new Refusal('NOT_FOUND');
    const [item] = await listReceivingItems(trx, clientId, [itemId]);
    const present = item?.photos ?? [];
    if (photosVersionOf(present) !== version) throw new Refusal('CONFLICT');
    if (photos.some(({ key }) => !present.some(({ hash }) => hash === key))) throw unknownPhoto();
    if (isSame(present, photos)) return;
    await arrangeItemPhotos(context, itemId, photos);
    await insertItemEvents(context, [{ item_id: itemId, kind: 'EDITED' }]);
    await recordChange(context, {
      kind: 'staff.arrangePhotos',
      id: itemId,
      before: { photos: present.map(toFramed) },
      after: { photos, removed: present.length - photos.length },
    });
  });
  return findItem(deps, clientId, itemId);
};

function unknownPhoto(): Refusal {
  const fields = [{ path: 'body.photos', message: invalidMessage('photo') }];
  return new Refusal('VALIDATION_FAILED', { fields });
}

function toFramed({ hash, focalX, focalY, zoom }: StoredPhoto): FramedPhoto {
  return { key: hash, focal: { x: focalX, y: focalY }, zoom };
}

function isSame(present: readonly StoredPhoto[], photos: readonly FramedPhoto[]): boolean {
  const framed = ({ key, focal, zoom }: FramedPhoto) => [key, focal.x, focal.y, zoom];
  return JSON.stringify(present.map(toFramed).map(framed)) === JSON.stringify(photos.map(framed));
}
