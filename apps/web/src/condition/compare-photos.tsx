import type { ItemCondition, KeyedPhoto } from '@vestry/contract/condition/schemas';
import { useId, useState, type CSSProperties } from 'react';
import { useFacilityFormat } from '../config/facility-format.ts';
import { Picture } from '../ui/photo.tsx';

interface ComparePhotosProps {
  readonly condition: ItemCondition;
  readonly title: string;
}

/** The photograph before and the one after, side by side under a slider; nothing where there is only one. */
export function ComparePhotos({ condition, title }: ComparePhotosProps) {
  const id = useId();
  const [percent, setPercent] = useState(50);
  const day = useFacilityFormat({ dateStyle: 'medium' });
  const pair = pairOf(condition);
  if (pair === null) return null;
  const { before, after } = pair;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--r': String(before.photo.width / before.photo.height),
    '--held': `${before.photo.width}px`,
    '--photo-room': 'min(52svh, 34rem)',
  };
  return (
    <section aria-label="Before and after" className="grid gap-2">
      <h3 className="caps text-ink-2">Before and after</h3>
      <span className="photo photo-whole" style={style} data-true>
        <Picture photo={before.photo} alt={`${title}, before`} sizes="(width >= 40rem) 33rem, 100vw" />
        <span
          className="absolute inset-0 overflow-hidden bg-ground *:size-full *:object-contain"
          style={{ clipPath: `inset(0 0 0 ${percent}%)` }}
        >
          <Picture photo={after.photo} alt={`${title}, after`} sizes="(width >= 40rem) 33rem, 100vw" />
        </span>
        <span
          className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-paper shadow-pop forced-colors:bg-[CanvasText]"
          style={{ left: `${percent}%` }}
        />
      </span>
      <label htmlFor={id} className="sr-only">
        Share of the photograph before
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        value={percent}
        aria-valuetext={`${percent} % before, ${100 - percent} % after`}
        className="min-h-target w-full cursor-ew-resize accent-cedar"
        onChange={({ target }) => setPercent(Number(target.value))}
      />
      <p className="flex justify-between text-sm text-ink-3">
        <span>Before{before.at !== null && `, ${day(before.at)}`}</span>
        <span>After, {day(after.at)}</span>
      </p>
    </section>
  );
}

/** A photograph with the moment of its check; the item's own has none. */
interface DatedPhoto extends Pick<KeyedPhoto, 'photo'> {
  readonly at: string | null;
}

interface Pair {
  readonly before: DatedPhoto;
  readonly after: DatedPhoto & { readonly at: string };
}

/**
 * After: the newest photograph that shows something else than the item's own. Before: that of an earlier check, or else the
 * item's first.
 */
function pairOf({ findings, photos, checks }: ItemCondition): Pair | null {
  const own = new Set(photos.map(({ key }) => key));
  // The newest first, as the checks are.
  const taken = checks
    .flatMap(({ id, at, photos: beside }) => [
      ...findings.flatMap(({ checkId, photo }) =>
        checkId === id && photo !== null ? [{ ...photo, at }] : [],
      ),
      ...beside.map((photo) => ({ ...photo, at })),
    ])
    .filter(({ key }) => !own.has(key));
  const [after] = taken;
  const [first] = photos;
  const before =
    taken.find(({ key }) => key !== after?.key) ?? (first === undefined ? undefined : { ...first, at: null });
  return after === undefined || before === undefined ? null : { before, after };
}
