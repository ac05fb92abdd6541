/** The part of a video's picture that is read: what stands in the frame on the screen, and nothing beside it. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** The longest side of what is read: more pixels take longer and read no better at arm's length. */
const longestSide = 1280;

/** The picture fills its stage and is cut at its edges (`object-fit: cover`); all boxes but the answer are in pixels of the screen. */
export function cropOf(picture: Size, stage: Box, frame: Box): Box {
  const scale = Math.max(stage.width / picture.width, stage.height / picture.height);
  const left = stage.x + (stage.width - picture.width * scale) / 2;
  const top = stage.y + (stage.height - picture.height * scale) / 2;
  const x = Math.max(0, (frame.x - left) / scale);
  const y = Math.max(0, (frame.y - top) / scale);
  return {
    x,
    y,
    width: Math.min(picture.width - x, frame.width / scale),
    height: Math.min(picture.height - y, frame.height / scale),
  };
}

/** The size in which a crop is read, in whole pixels. */
export function readSizeOf({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
