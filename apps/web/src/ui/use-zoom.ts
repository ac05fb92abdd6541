import { useEffect, useRef, useState, type RefObject } from 'react';
import { pinchInPage, strokeAndPinch, type Gestures } from './follow-pointers.ts';
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
 * With `turn` null the picture lies within a page: a pinch alone enlarges it, on a trackpad too, and then a drag moves it;
 * keys, the wheel and one finger stay the page's.
 * `held` is how many pixels the picture has across.
 */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  held: number,
  turn: ((by: -1 | 1) => boolean) | null,
) {
  const [{ zoom, isLargest }, setState] = useState(whole);
  const isInPage = turn === null;
  const leaf = (by: -1 | 1) => {
    if (turn?.(by) === true) setState(whole);
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
    element.addEventListener(
      'wheel',
      (event) => {
        // Browsers report the pinch of a trackpad as a wheel with this key.
        if (!isInPage || event.ctrlKey) onWheel(event, change);
      },
      { passive: false, signal },
    );
    if (isInPage) pinchInPage(element, gesturesOf(change), () => latest.current.zoom.scale > 1, signal);
    else {
      element.addEventListener('dblclick', (event) => toggleAt(event, change), { signal });
      document.addEventListener('keydown', (event) => onKey(event, change, () => latest.current), { signal });
      strokeAndPinch(
        element,
        gesturesOf(change),
        strokeEnd(() => latest.current),
        signal,
      );
    }
    return () => stop.abort();
  }, [stage, isInPage]);

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
  // The browser's own: Back, Forward, and the size of the page.
  if (event.altKey || event.ctrlKey || event.metaKey) return;
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

/** The movements of pointers as changes of the zoom. */
function gesturesOf(change: Change): Gestures {
  return {
    onDrag: (by) => change((zoom, size) => panBy(zoom, by, size)),
    onPinch: (factor, between) => change((zoom, size) => zoomAt(zoom, factor, pointOf(between, size), size)),
  };
}

/** A stroke over the whole picture leafs. */
function strokeEnd(latest: Latest): (stroke: Point) => void {
  return (stroke) => {
    const { zoom, leaf } = latest();
    const by = zoom.scale > 1 ? 0 : swipeOf(stroke);
    if (by !== 0) leaf(by);
  };
}
