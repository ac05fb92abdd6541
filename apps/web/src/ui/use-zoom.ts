import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  closeScale,
  largestScale,
  panBy,
  swipeOf,
  wholePicture,
  zoomAt,
  zoomStep,
  type Stage,
  type Zoom,
} from './zoom.ts';

const keyPanPixels = 60;

interface Point {
  readonly x: number;
  readonly y: number;
}

const middle: Point = { x: 0, y: 0 };

/**
 * Zoom and movement of a picture in its stage by wheel, pinch, drag, double press and keys. Over the whole picture a
 * stroke and the arrow keys leaf instead: `turn` answers whether there is another picture, which is seen whole at first.
 * `held` is how many pixels the picture has across.
 */
export function useZoom(stage: RefObject<HTMLElement | null>, held: number, turn: (by: -1 | 1) => boolean) {
  const [{ zoom, isLargest }, setState] = useState(whole);
  const leaf = (by: -1 | 1) => {
    if (turn(by)) setState(whole);
  };
  const latest = useRef({ zoom, leaf, held });
  useEffect(() => {
    latest.current = { zoom, leaf, held };
  });

  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const change: Change = (next) => {
      const measured = measure(element, latest.current.held);
      setState((before) => stateOf(next(before.zoom, measured), measured));
    };
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('wheel', (event) => onWheel(event, change), { passive: false, signal });
    element.addEventListener('dblclick', (event) => toggleAt(event, change), { signal });
    document.addEventListener('keydown', (event) => onKey(event, change, () => latest.current), { signal });
    followPointers(element, change, () => latest.current, signal);
    return () => stop.abort();
  }, [stage]);

  const enlarge = (factor: number) => {
    if (stage.current === null) return;
    const measured = measure(stage.current, held);
    setState((before) => stateOf(zoomAt(before.zoom, factor, middle, measured), measured));
  };
  return { zoom, isLargest, enlarge, leaf };
}

const whole = { zoom: wholePicture, isLargest: false };

function stateOf(zoom: Zoom, { largest }: Stage): typeof whole {
  return { zoom, isLargest: zoom.scale === largest };
}

interface Measured extends Stage {
  readonly left: number;
  readonly top: number;
}

function measure(element: HTMLElement, held: number): Measured {
  const { left, top, width, height } = element.getBoundingClientRect();
  // Its own width, before it is enlarged.
  const drawn = element.querySelector('img')?.offsetWidth ?? width;
  return { left, top, width, height, largest: largestScale(held, drawn) };
}

type Change = (next: (zoom: Zoom, stage: Measured) => Zoom) => void;
type Latest = () => { readonly zoom: Zoom; readonly leaf: (by: -1 | 1) => void };

/** Where something happened, from the middle of the stage. */
function pointOf({ clientX, clientY }: { clientX: number; clientY: number }, size: Measured): Point {
  return { x: clientX - size.left - size.width / 2, y: clientY - size.top - size.height / 2 };
}

function onWheel(event: WheelEvent, change: Change): void {
  event.preventDefault();
  change((zoom, size) => zoomAt(zoom, Math.exp(-event.deltaY / 300), pointOf(event, size), size));
}

function toggleAt(event: MouseEvent, change: Change): void {
  change((zoom, size) =>
    zoom.scale > 1 ? wholePicture : zoomAt(zoom, closeScale, pointOf(event, size), size),
  );
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

function onKey(event: KeyboardEvent, change: Change, latest: Latest): void {
  const arrow = arrows[event.key];
  if (arrow !== undefined) {
    const { zoom, leaf } = latest();
    if (zoom.scale > 1) {
      change((before, size) => panBy(before, { x: arrow.x * keyPanPixels, y: arrow.y * keyPanPixels }, size));
    } else if (arrow.x !== 0) leaf(arrow.x > 0 ? -1 : 1);
    event.preventDefault();
  } else if (event.key === '+' || event.key === '=') {
    change((zoom, size) => zoomAt(zoom, zoomStep, middle, size));
  } else if (event.key === '-') {
    change((zoom, size) => zoomAt(zoom, 1 / zoomStep, middle, size));
  } else if (event.key === '0') change(() => wholePicture);
}

/** One pointer drags or strokes, two pinch. */
function followPointers(element: HTMLElement, change: Change, latest: Latest, signal: AbortSignal): void {
  const pointers = new Map<number, Point>();
  let stroke: Point = middle;

  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      stroke = middle;
    },
    { signal },
  );

  element.addEventListener(
    'pointermove',
    (event) => {
      const before = pointers.get(event.pointerId);
      if (before === undefined) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, now);
      const by = { x: now.x - before.x, y: now.y - before.y };
      if (other === undefined) {
        stroke = { x: stroke.x + by.x, y: stroke.y + by.y };
        change((zoom, size) => panBy(zoom, by, size));
      } else {
        stroke = middle;
        const factor = distance(now, other) / Math.max(1, distance(before, other));
        const between = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
        change((zoom, size) => zoomAt(zoom, factor, pointOf(between, size), size));
      }
    },
    { signal },
  );

  const end = (event: PointerEvent) => {
    pointers.delete(event.pointerId);
    const leafed = latest().zoom.scale > 1 || pointers.size > 0 ? 0 : swipeOf(stroke);
    stroke = middle;
    if (leafed !== 0 && event.type === 'pointerup') latest().leaf(leafed);
  };
  element.addEventListener('pointerup', end, { signal });
  element.addEventListener('pointercancel', end, { signal });
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
