import type { AuthUser } from '@vestry/contract/auth/schemas';
import type { PublicConfig } from '@vestry/contract/config/schemas';
import type { Item } from '@vestry/contract/items/schemas';
import { photoSrcset } from '@vestry/contract/photos/rules';
import type { Photo } from '@vestry/contract/photos/schemas';
import type { Page } from '@vestry/contract/wire';
import { firstPageQuery, firstRowCards } from '../items/first-page.ts';
import { keepEarly } from '../lib/early-answers.ts';
import { createEnvelope } from '../lib/envelope.ts';
import { gridSlot, photoSizes } from '../ui/photo-sizes.ts';

interface Asked {
  readonly address: Promise<string | null>;
  readonly config: Promise<Response>;
  readonly session: Promise<Response>;
}

/** As in the contract (`early-closet.test.ts`). */
const listPath = (clientId: number) => `/item/list/${clientId}?${firstPageQuery.toString()}`;

/** Asks for the closet's first page as soon as the session is known, and for its first photographs as soon as that is there. */
export async function askForCloset({ address, config, session }: Asked): Promise<void> {
  const [sealed, { envelope }] = await Promise.all([session, config.then(read<PublicConfig>)]);
  if (!sealed.ok) return;
  const { open } = await createEnvelope(envelope);
  const { data: user } = JSON.parse(await open(await sealed.clone().text())) as { data: AuthUser };
  const path = listPath(user.clientId);
  const ip = await address;
  const list = fetch(`/api${path}`, {
    credentials: 'same-origin',
    headers: { ...(ip === null ? {} : { IP: ip }), Authorization: `Bearer ${user.accessToken}` },
  });
  keepEarly('GET', path, list);
  const { content } = await read<Page<Item>>(await list);
  for (const { photoData } of content.slice(0, firstRowCards))
    if (photoData[0] !== undefined) preload(photoData[0]);
}

/** What the server answers has gone through the call's own schema. */
async function read<T>(response: Response): Promise<T> {
  return ((await response.clone().json()) as { data: T }).data;
}

function preload(photo: Photo): void {
  const link = document.createElement('link');
  Object.assign(link, {
    rel: 'preload',
    as: 'image',
    type: 'image/avif',
    fetchPriority: 'high',
    imageSrcset: photoSrcset(photo, 'avif'),
    imageSizes: photoSizes(gridSlot, photo),
  });
  document.head.append(link);
}
