import { isSigned, signatureFrame, type Point, type Strokes } from '@vestry/contract/visits/signature';
import { useId, useRef, useState, type PointerEvent } from 'react';
import { FieldMessage } from './field.tsx';
import { SignatureLine } from './signature.tsx';

interface SignaturePadProps {
  readonly label: string;
  readonly strokes: Strokes;
  readonly error?: string;
  readonly onStrokes: (strokes: Strokes) => void;
}

/** Points closer than this add nothing that is seen. */
const leastStep = 4;
const pointsMax = 1000;
const strokesMax = 60;
const { width, height } = signatureFrame;

/** A frame to sign in, by finger, pen or mouse. Who cannot draw confirms by a typed name instead, beside it. */
export function SignaturePad({ label, strokes, error = '', onStrokes }: SignaturePadProps) {
  const id = useId();
  const frame = useRef<SVGSVGElement>(null);
  const [stroke, setStroke] = useState<readonly Point[]>([]);

  function pointOf(event: PointerEvent): Point {
    const box = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0, width, height };
    const part = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), 1) * most);
    return {
      x: part((event.clientX - box.left) / box.width, width),
      y: part((event.clientY - box.top) / box.height, height),
    };
  }

  function begin(event: PointerEvent<SVGSVGElement>): void {
    if (strokes.length >= strokesMax) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setStroke([pointOf(event)]);
  }

  function draw(event: PointerEvent): void {
    const last = stroke.at(-1);
    if (last === undefined || stroke.length >= pointsMax) return;
    const point = pointOf(event);
    if (Math.hypot(point.x - last.x, point.y - last.y) >= leastStep) setStroke([...stroke, point]);
  }

  function end(): void {
    if (stroke.length > 0) onStrokes([...strokes, [...stroke]]);
    setStroke([]);
  }

  return (
    <div role="group" tabIndex={-1} aria-labelledby={`${id}-label`} aria-describedby={`${id}-message`}>
      <div className="flex items-baseline justify-between gap-4 pb-2 text-sm">
        <span id={`${id}-label`} className="text-ink-2">
          {label}
        </span>
        {strokes.length > 0 && (
          <button type="button" className="text-link" onClick={() => onStrokes([])}>
            Sign again
          </button>
        )}
      </div>
      <svg
        ref={frame}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={isSigned(strokes) ? 'Signed' : 'Not signed yet'}
        className={`block w-full touch-none rounded-control border bg-raised ${error === '' ? 'border-rule' : 'border-pink-ink'}`}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line
          x1="60"
          x2={width - 60}
          y1={height - 80}
          y2={height - 80}
          className="stroke-hair"
          strokeWidth="3"
        />
        <SignatureLine strokes={[...strokes, ...(stroke.length > 0 ? [stroke] : [])]} />
      </svg>
      <FieldMessage id={`${id}-message`} error={error} />
    </div>
  );
}
