import { formatDay } from '@vestry/contract/calendar/day';
import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import type { Photo as PhotoData } from '@vestry/contract/photos/schemas';
import { PhotoStrip } from '../ui/photo-strip.tsx';
import type { RequestDraft } from './request-draft.ts';

interface ChosenProps {
  readonly photos: readonly (PhotoData | undefined)[];
  readonly draft: RequestDraft;
}

/** Shows the choices so far, at the foot of the panel. */
export function Chosen({ photos, draft }: ChosenProps) {
  const day = draft.step === 'special' ? draft.specialDate : (draft.specialDate ?? draft.date);
  if (photos.length === 0 && day === null) return null;
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 pb-4">
      <PhotoStrip photos={photos} most={5} size="small" />
      {day !== null && (
        <p className="text-end text-sm">
          {formatDay(day)}
          {draft.time !== null && <span className="block text-ink-2">{timeOfDayLabels[draft.time]}</span>}
        </p>
      )}
    </div>
  );
}
