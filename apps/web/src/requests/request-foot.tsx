import { formatDay } from '@vestry/contract/calendar/day';
import { timeOfDayLabels } from '@vestry/contract/calendar/schedule';
import type { Photo as PhotoData } from '@vestry/contract/photos/schemas';
import { Photo } from '../ui/photo.tsx';
import { thumbSlot } from '../ui/photo-sizes.ts';
import type { RequestDraft } from './request-draft.ts';

interface PhotoStripProps {
  readonly photos: readonly (PhotoData | undefined)[];
  readonly most: number;
  readonly small?: boolean;
}

/** The photographs of a request, side by side; how many more there are stands after them. */
export function PhotoStrip({ photos, most, small = false }: PhotoStripProps) {
  const shown = photos.slice(0, most);
  const size = small ? 'w-9' : 'min-w-0 flex-1 max-w-21';
  return (
    <div className="flex items-center gap-2">
      {shown.map((photo, index) => (
        <span key={photo?.url ?? index} className={size}>
          <Photo photo={photo} alt="" slot={thumbSlot} />
        </span>
      ))}
      {photos.length > most && <span className="text-sm text-ink-2 figures">+{photos.length - most}</span>}
    </div>
  );
}

interface ChosenProps {
  readonly photos: readonly (PhotoData | undefined)[];
  readonly draft: RequestDraft;
}

/** The same in a list, where every line has the same four places: what does not fit is counted in the last of them. */
export function PhotoPlaces({ photos }: Pick<PhotoStripProps, 'photos'>) {
  const places = 4;
  const shown = photos.slice(0, photos.length > places ? places - 1 : places);
  return (
    <span className="grid max-w-84 grid-cols-4 items-center gap-2">
      {shown.map((photo, index) => (
        <Photo key={photo?.url ?? index} photo={photo} alt="" slot={thumbSlot} />
      ))}
      {photos.length > places && (
        <span className="text-center text-sm text-ink-2 figures">+{photos.length - shown.length}</span>
      )}
    </span>
  );
}

/** Shows the choices so far, at the foot of the panel. */
export function Chosen({ photos, draft }: ChosenProps) {
  const day = draft.step === 'special' ? draft.specialDate : (draft.specialDate ?? draft.date);
  if (photos.length === 0 && day === null) return null;
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 pb-4">
      <PhotoStrip photos={photos} most={5} small />
      {day !== null && (
        <p className="text-end text-sm">
          {formatDay(day)}
          {draft.time !== null && <span className="block text-ink-2">{timeOfDayLabels[draft.time]}</span>}
        </p>
      )}
    </div>
  );
}
