/** Places on a photograph, in percent of its width and height. */
import type { Mark } from '@vestry/contract/condition/schemas';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

const clamp = (value: number): number => Math.round(Math.min(100, Math.max(0, value)) * 10) / 10;

/** The place of a point of the window on a photograph that lies in this box. */
export function markAt({ clientX, clientY }: Point, { left, top, width, height }: Box): Mark {
  return { x: clamp(((clientX - left) / width) * 100), y: clamp(((clientY - top) / height) * 100) };
}

export const middle: Mark = { x: 50, y: 50 };

const directions: Readonly<Record<string, Mark>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The place after a key; null for a key that moves nothing. With the shift key it moves further. */
export function markAfterKey({ x, y }: Mark, key: string, isFar: boolean): Mark | null {
  const direction = directions[key];
  if (direction === undefined) return null;
  const percent = isFar ? 10 : 2;
  return { x: clamp(x + direction.x * percent), y: clamp(y + direction.y * percent) };
}
