/** The position of a photograph in its stage: enlarged, and moved from the middle by pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a picture is looked at, and by how much it may be enlarged there. */
export interface Stage extends Size {
  readonly largest: number;
}

export const wholePicture: Zoom = { scale: 1, x: 0, y: 0 };
/** The factor by which a double press enlarges: as much as anything may be enlarged that someone wants to see closely. */
export const closeScale = 2.5;
const mostScale = 4;
/** The factor by which a press on plus or minus, or a key, enlarges. */
export const zoomStep = 1.5;

/**
 * By how much a picture of `held` pixels across that is drawn `drawn` wide may be enlarged: until each of its pixels is one
 * of the page's, for there is no more to see, but enough to look closely.
 */
export function largestScale(held: number, drawn: number): number {
  return clamp(held / Math.max(1, drawn), closeScale, mostScale);
}

/** No edge of the picture comes inside the stage. */
function insideStage({ scale, x, y }: Zoom, stage: Size): Zoom {
  const mostX = ((scale - 1) * stage.width) / 2;
  const mostY = ((scale - 1) * stage.height) / 2;
  return { scale, x: clamp(x, -mostX, mostX), y: clamp(y, -mostY, mostY) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Enlarges by a factor so that what lies under `point` (from the middle of the stage) stays there. */
export function zoomAt(zoom: Zoom, factor: number, point: Point, stage: Stage): Zoom {
  const scale = clamp(zoom.scale * factor, 1, stage.largest);
  const change = scale / zoom.scale;
  return insideStage(
    { scale, x: point.x - (point.x - zoom.x) * change, y: point.y - (point.y - zoom.y) * change },
    stage,
  );
}

export function panBy(zoom: Zoom, by: Point, stage: Size): Zoom {
  return insideStage({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, stage);
}

const swipePixels = 48;

/** Whether a stroke over the whole picture leafs on: 1 to the next, -1 back, 0 when it was none. */
export function swipeOf(stroke: Point): -1 | 0 | 1 {
  const isSideways = Math.abs(stroke.x) > 2 * Math.abs(stroke.y);
  if (!isSideways || Math.abs(stroke.x) < swipePixels) return 0;
  return stroke.x < 0 ? 1 : -1;
}
