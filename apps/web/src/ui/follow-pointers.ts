/** Follows the pointers on an element: one drags, two pinch. */

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Gestures {
  readonly onDrag: (by: Point) => void;
  /** Two pointers have moved apart by a factor, around the point of the window that lies between them. */
  readonly onPinch: (factor: number, between: { readonly clientX: number; readonly clientY: number }) => void;
}

const start: Point = { x: 0, y: 0 };
/** A finger that rests trembles less than this. */
const restPixels = 6;

/** On an element that is there for the picture alone. `onStroke` gets the way of a single pointer when it is lifted. */
export function strokeAndPinch(
  element: HTMLElement,
  gestures: Gestures,
  onStroke: (stroke: Point) => void,
  signal: AbortSignal,
): void {
  const pointers = new Map<number, Point>();
  let stroke = start;
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, placeOf(event));
      stroke = start;
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      const by = follow(pointers, event, gestures);
      stroke = by === null ? start : { x: stroke.x + by.x, y: stroke.y + by.y };
    },
    { signal },
  );
  const end = (event: PointerEvent) => {
    pointers.delete(event.pointerId);
    if (pointers.size === 0 && event.type === 'pointerup') onStroke(stroke);
    stroke = start;
  };
  element.addEventListener('pointerup', end, { signal });
  element.addEventListener('pointercancel', end, { signal });
}

/** On an element that lies within a page: a single pointer is followed while `isMovable` says so, and never from a button. */
export function pinchInPage(
  element: HTMLElement,
  { onDrag, onPinch }: Gestures,
  isMovable: () => boolean,
  signal: AbortSignal,
): void {
  const pointers = new Map<number, Point>();
  let moved = 0;
  const gestures: Gestures = {
    onDrag: (by) => {
      if (!isMovable()) return;
      moved += Math.hypot(by.x, by.y);
      onDrag(by);
    },
    onPinch: (factor, between) => {
      moved = Infinity;
      onPinch(factor, between);
    },
  };
  element.addEventListener(
    'pointerdown',
    (event) => {
      const isOnButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.button !== 0 || isOnButton) return;
      if (pointers.size === 0) moved = 0;
      pointers.set(event.pointerId, placeOf(event));
    },
    { signal },
  );
  element.addEventListener('pointermove', (event) => void follow(pointers, event, gestures), { signal });
  for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    element.addEventListener(type, ({ pointerId }) => pointers.delete(pointerId), { signal });
  // The click at the end of a drag or a pinch is none.
  element.addEventListener(
    'click',
    (event) => {
      if (moved > restPixels) event.stopPropagation();
      moved = 0;
    },
    { capture: true, signal },
  );
}

/** @returns the way of a single pointer; null for one of two, and for one that is not followed. */
function follow(
  pointers: Map<number, Point>,
  event: PointerEvent,
  { onDrag, onPinch }: Gestures,
): Point | null {
  const before = pointers.get(event.pointerId);
  if (before === undefined) return null;
  const now = placeOf(event);
  const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
  pointers.set(event.pointerId, now);
  if (other === undefined) {
    const by = { x: now.x - before.x, y: now.y - before.y };
    onDrag(by);
    return by;
  }
  const factor = distance(now, other) / Math.max(1, distance(before, other));
  onPinch(factor, { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 });
  return null;
}

const placeOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
