import { firstPageElement, firstPageQuery } from '@vestry/contract/items/first-page';
import type { Item } from '@vestry/contract/items/schemas';
import { photoSrcset } from '@vestry/contract/photos/rules';
import type { Photo } from '@vestry/contract/photos/schemas';
import type { Page } from '@vestry/contract/wire';
import { firstRowCards } from '../items/first-page.ts';
import { storeEarlyAnswer } from './early-answers.ts';
import { photoCrop } from '../ui/photo-crop.ts';
import { gridSlot, photoSizes } from '../ui/photo-sizes.ts';

/** As the server writes it into the closet's document (`apps/server/src/areas/items/first-page.ts`). */
interface FirstPage {
  readonly clientId: number;
  readonly page: Page<Item>;
}

/** Takes the closet's first page from its document: shows its first photographs, and keeps it for the app. */
export function takeFirstPage(): void {
  const element = document.getElementById(firstPageElement);
  if (element === null) return;
  element.remove();
  const { clientId, page } = JSON.parse(element.textContent) as FirstPage; // written by the server's first-page.ts
  const query = new URLSearchParams(
    Object.entries(firstPageQuery).map(([name, value]) => [name, String(value)]),
  );
  const answer = new Response(JSON.stringify({ status: 'success', data: page }), {
    headers: { 'content-type': 'application/json' },
  });
  storeEarlyAnswer('GET', `/item/list/${clientId}?${query.toString()}`, Promise.resolve(answer));
  const frames = document.querySelectorAll('#first-paint .card-skeleton > :first-child');
  for (const [index, { photoData }] of page.content.slice(0, firstRowCards).entries())
    if (photoData[0] !== undefined) frames[index]?.replaceWith(framed(photoData[0]));
}

/** As `ui/photo.tsx` draws it, which takes its place. */
function framed(photo: Photo): Element {
  const frame = document.createElement('span');
  frame.className = 'photo';
  for (const [name, value] of Object.entries(photoCrop(photo))) frame.style.setProperty(name, value);
  const picture = document.createElement('picture');
  const sizes = photoSizes(gridSlot, photo);
  const source = document.createElement('source');
  Object.assign(source, { type: 'image/avif', srcset: photoSrcset(photo, 'avif'), sizes });
  const img = document.createElement('img');
  Object.assign(img, { alt: '', fetchPriority: 'high', decoding: 'async', sizes });
  picture.append(source, img);
  frame.append(picture);
  Object.assign(img, { srcset: photoSrcset(photo, 'webp'), src: photo.url });
  return frame;
}
