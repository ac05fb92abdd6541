import { findObject } from './find-object.ts';
import type { RgbPixels } from './lab-pixels.ts';
import type { ObjectBox } from './object-box.ts';

/**
 * How a photograph is cropped into the 4:5 frame. `x` and `y` are percentages 0..100, `zoom` is 1..1.4, and the page
 * uses them as `object-fit: cover; object-position: x% y%; transform: scale(zoom); transform-origin: x% y%`.
 */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

/** What a photograph without a recognisable object gets: the plain centre crop. */
export const CENTRE_CROP: Crop = { x: 50, y: 50, zoom: 1 };

const FRAME_RATIO = 4 / 5;
const MAX_ZOOM = 1.4;
// The object fills at most this share of the frame's width or height: a quiet margin, and room for a mistaken edge.
const FILL = 0.91;
// Below this nothing is gained that the eye sees, and a sharp photograph is better than a scaled one.
const LEAST_ZOOM = 1.03;

/** Of an axis of length 1 the frame shows `view`; the percentage that brings `centre` into the frame's middle. */
function position(centre: number, view: number): number {
  const hidden = 1 - view;
  if (hidden < 0.001) return 50;
  return Math.round(Math.max(0, Math.min(1, (centre - view / 2) / hidden)) * 1000) / 10;
}

/** The crop that centres `box` and brings it to the common size. `ratio` is the photograph's width over its height. */
export function cropAround(box: ObjectBox, ratio: number): Crop {
  // The share of the photograph that the frame shows at zoom 1: one of the two is always the whole axis.
  const viewWidth = Math.min(1, FRAME_RATIO / ratio);
  const viewHeight = Math.min(1, ratio / FRAME_RATIO);
  const wanted = FILL * Math.min(viewWidth / (box.right - box.left), viewHeight / (box.bottom - box.top));
  const zoom = wanted < LEAST_ZOOM ? 1 : Math.round(Math.min(MAX_ZOOM, wanted) * 100) / 100;
  return {
    x: position((box.left + box.right) / 2, viewWidth / zoom),
    y: position((box.top + box.bottom) / 2, viewHeight / zoom),
    zoom,
  };
}

/**
 * Proposes focal point and zoom from a photograph's content, so that garments sit alike in the frame.
 * Staff may overrule it. `pixels` is the upright photograph scaled to at most about 48 pixels a side: the cost grows
 * with the area (about 7 ms at 36 x 48), the answer hardly gets better.
 */
export function proposeCrop(pixels: RgbPixels): Crop {
  const box = findObject(pixels);
  return box ? cropAround(box, pixels.width / pixels.height) : CENTRE_CROP;
}
