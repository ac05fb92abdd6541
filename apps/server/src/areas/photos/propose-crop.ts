import { leastPhotoZoom } from '@vestry/contract/photos/rules';
import { findObject } from './find-object.ts';
import type { RgbPixels } from './lab-pixels.ts';
import type { ObjectBox } from './object-box.ts';

/**
 * The position of a photograph in the 4:5 frame: `zoom` times as large as the smallest that fills the frame, with `x`
 * and `y` percent of what does not fit beyond the frame's left and upper edge. Below a zoom of 1 the ground shows
 * around it.
 */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

/** The crop of a photograph without a recognisable object: the plain centre crop. */
export const CENTRE_CROP: Crop = { x: 50, y: 50, zoom: 1 };

const FRAME_RATIO = 4 / 5;
const MAX_ZOOM = 1.4;
// The object fills at most this share of the frame's width or height: a quiet margin, and room for a mistaken edge.
const FILL = 0.91;
// Below this nothing is gained that the eye sees, and a sharp photograph is better than a scaled one.
const LEAST_ENLARGEMENT = 1.03;

/**
 * Of an axis of length 1 the frame shows `view`; the percentage that brings `centre` into the frame's middle. An axis that
 * is shown whole lies in the middle itself: its ends are seen.
 */
function position(centre: number, view: number): number {
  const hidden = 1 - view;
  if (hidden < 0.001) return 50;
  return Math.round(Math.max(0, Math.min(1, (centre - view / 2) / hidden)) * 1000) / 10;
}

/** `fitting` brings the object to the frame's edges. */
function zoomIn(fitting: number): number {
  const wanted = FILL * fitting;
  return wanted < LEAST_ENLARGEMENT ? 1 : Math.round(Math.min(MAX_ZOOM, wanted) * 100) / 100;
}

/** So far that the whole object is seen, with its margin where the photograph has one. */
function zoomOut(box: ObjectBox, viewWidth: number, viewHeight: number): number {
  const padded = (from: number, to: number) => {
    const margin = ((to - from) * (1 / FILL - 1)) / 2;
    return Math.min(1, to + margin) - Math.max(0, from - margin);
  };
  const fitting = Math.min(viewWidth / padded(box.left, box.right), viewHeight / padded(box.top, box.bottom));
  return Math.max(leastPhotoZoom, Math.floor(fitting * 100) / 100);
}

/** The crop that centres `box` and brings it to the common size. `ratio` is the photograph's width over its height. */
export function cropAround(box: ObjectBox, ratio: number): Crop {
  // The share of the photograph that the frame shows at zoom 1: one of the two is always the whole axis.
  const viewWidth = Math.min(1, FRAME_RATIO / ratio);
  const viewHeight = Math.min(1, ratio / FRAME_RATIO);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const fitting = Math.min(viewWidth / width, viewHeight / height);
  const zoom = fitting < 1 ? zoomOut(box, viewWidth, viewHeight) : zoomIn(fitting);
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
