import type { Field } from './field.ts';
import { sampleKnots, type Knot } from './outline.ts';

/** A fold of cloth along a curve, in pixels of the photograph. */
export interface Fold {
  readonly spine: readonly Knot[];
  /** Half the width at the start (`from`) and at the end (`to`). */
  readonly from: number;
  readonly to: number;
  /** Height of the crest; negative makes a furrow. */
  readonly height: number;
  /**
   * The curve of the height: it grows from zero at the start (`hanging`), falls to zero at the end (`fading`), is zero
   * at both ends (`tension`), or is the same everywhere (`even`).
   */
  readonly profile: 'hanging' | 'tension' | 'even' | 'fading';
  /** A `soft` fold is round at its crest, a `pressed` one is sharp, as if ironed. */
  readonly crest: 'soft' | 'pressed';
}

/** The share of its full height that a fold has at a share of its length. */
function heightShare(profile: Fold['profile'], share: number): number {
  switch (profile) {
    case 'hanging':
      return Math.sin((Math.min(1, share * 1.15) * Math.PI) / 2) ** 1.3;
    case 'fading':
      return Math.cos((share * Math.PI) / 2);
    case 'tension':
      return Math.sin(share * Math.PI) ** 0.8;
    case 'even':
      return Math.min(1, share * 12, (1 - share) * 12);
  }
}

/** Adds the height of the fold to the height field. */
export function addFold(field: Field, fold: Fold): void {
  const spans = 4;
  const points = sampleKnots(fold.spine, false, spans);
  const reach = Math.max(fold.from, fold.to) * 2.4;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const firstColumn = Math.max(0, Math.floor((Math.min(...xs) - reach - field.x) / field.step));
  const lastColumn = Math.min(field.width - 1, Math.ceil((Math.max(...xs) + reach - field.x) / field.step));
  const firstRow = Math.max(0, Math.floor((Math.min(...ys) - reach - field.y) / field.step));
  const lastRow = Math.min(field.height - 1, Math.ceil((Math.max(...ys) + reach - field.y) / field.step));
  const flat = points.flat();
  const count = points.length - 1;
  for (let row = firstRow; row <= lastRow; row += 1) {
    const y = field.y + row * field.step;
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      const x = field.x + column * field.step;
      let nearest = Infinity;
      let share = 0;
      for (let span = 0; span < count; span += 1) {
        const ax = flat[span * 2] ?? 0;
        const ay = flat[span * 2 + 1] ?? 0;
        const dx = (flat[span * 2 + 2] ?? 0) - ax;
        const dy = (flat[span * 2 + 3] ?? 0) - ay;
        const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
        const offX = x - ax - dx * along;
        const offY = y - ay - dy * along;
        const distance = offX * offX + offY * offY;
        if (distance < nearest) {
          nearest = distance;
          share = (span + along) / count;
        }
      }
      const half = fold.from + (fold.to - fold.from) * share;
      const away = Math.sqrt(nearest) / half;
      if (away > 2.4) continue;
      // Both end at their reach without a step.
      const fade = Math.min(1, (2.4 - away) / 0.8);
      const crossSection = fade * (fold.crest === 'soft' ? Math.exp(-away * away) : Math.exp(-away * 1.6));
      const index = row * field.width + column;
      field.values[index] =
        (field.values[index] ?? 0) + fold.height * crossSection * heightShare(fold.profile, share);
    }
  }
}
