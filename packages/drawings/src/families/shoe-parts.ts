import { createFrame, type Frame } from '../core/frame.ts';
import type { Knot } from '../core/outline.ts';
import type { Layer, Material, Drawing } from '../core/drawing.ts';
import { materialOf } from '../core/studio.ts';

/** The pair, seen from its outer side with toes to the left: one shoe a little behind and to the right of the other. */
export function pair(make: (frame: Frame) => Layer[], scale: number, floorY: number): Drawing {
  const farFloorY = floorY - 62;
  const far = createFrame(676, farFloorY, scale * 0.96);
  const near = createFrame(548, floorY, scale);
  const behind = make(far).map((layer): Layer =>
    'outline' in layer ? { ...layer, floorY: farFloorY } : layer,
  );
  return { pose: 'standing', floorY, layers: [...behind, ...make(near)] };
}

export function soleLeather(color = '#3a2a22'): Material {
  return materialOf('leather', color, 0.5);
}

/** Inside of a shoe at its opening. */
export function shoeInside(frame: Frame, knots: readonly Knot[]): Layer {
  const lining = materialOf('leather', '#c9ad8a', 0.6);
  return { outline: frame.cut(knots), material: lining, darkness: 0.3, lift: 0, shape: { volumeHeight: 20 } };
}
