import { defaultPhotoWidth } from '@vestry/contract/photos/rules';
import type { Photo } from '@vestry/contract/photos/schemas';
import type { Clock } from '../../platform/ports/clock.ts';
import { photoUrl } from './signed-url.ts';

/** A photograph as repositories read it: the image and the frame of the row that shows it. */
export interface StoredPhoto {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  /** Base64. */
  readonly thumbhash: string;
  /** Percentages, 0 to 100. */
  readonly focalX: number;
  readonly focalY: number;
  readonly zoom: number;
}

/** Turns stored photographs into what the browser gets. */
export interface PhotoPresenter {
  /** The photograph with addresses signed for the closet `clientId`. */
  present(photo: StoredPhoto, clientId: number): Photo;
}

export function createPhotoPresenter(deps: { key: Buffer; clock: Clock }): PhotoPresenter {
  return {
    present({ hash, width, height, widths, thumbhash, focalX, focalY, zoom }, clientId) {
      const url = photoUrl({
        key: deps.key,
        now: deps.clock.now(),
        clientId,
        hash,
        width: defaultPhotoWidth(widths),
        format: 'webp',
      });
      return { url, widths: [...widths], width, height, thumbhash, focal: { x: focalX, y: focalY }, zoom };
    },
  };
}
