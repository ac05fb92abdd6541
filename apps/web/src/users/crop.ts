/** The square of a picture that becomes a portrait: its middle and its side, in pixels of the picture. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The smallest square is this part of the largest: closer, a telephone's photograph is a blur. */
const closest = 4;

/** The largest square in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, side: Math.min(width, height) };
}

/** Computes how close a crop is, from 1 for the largest square to 4. */
export function closenessOf(crop: Crop, picture: Size): number {
  return Math.min(picture.width, picture.height) / crop.side;
}

/** The same middle, as far as the picture's edges allow, `closeness` times as close as the largest square. */
export function zoomedCrop(crop: Crop, picture: Size, closeness: number): Crop {
  const largest = Math.min(picture.width, picture.height);
  return insidePicture({ ...crop, side: largest / clamp(closeness, 1, closest) }, picture);
}

/** Moved by pixels of the picture; no edge of it comes inside the square. */
export function movedCrop(crop: Crop, picture: Size, by: { readonly x: number; readonly y: number }): Crop {
  return insidePicture({ ...crop, x: crop.x + by.x, y: crop.y + by.y }, picture);
}

function insidePicture({ x, y, side }: Crop, { width, height }: Size): Crop {
  return {
    x: clamp(x, side / 2, width - side / 2),
    y: clamp(y, side / 2, height - side / 2),
    side,
  };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
