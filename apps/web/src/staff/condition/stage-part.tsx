import type { Mark } from '@vestry/contract/condition/schemas';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import { useBlobUrl } from '../../lib/view/use-blob-url.ts';
import { PhotoStage, type StageMark, type StagePhoto } from '../../ui/photo-stage.tsx';
import type { SheetPhoto } from './sheet-photos.ts';
import { TakePhoto } from '../../ui/take-photo.tsx';

interface StagePartProps {
  readonly photos: readonly SheetPhoto[];
  readonly chosen: SheetPhoto | undefined;
  readonly onChoose: (name: string) => void;
  readonly onPhoto: (photo: Blob) => void;
  readonly title: string;
  readonly marks: readonly StageMark[];
  readonly placing: string | null;
  readonly onPlace: (mark: Mark) => void;
}

/** The photograph with its marks, the others to choose from, and the camera. */
export function StagePart({ photos, chosen, onChoose, onPhoto, title, ...stage }: StagePartProps) {
  return (
    <div className="grid gap-3">
      {chosen === undefined ? (
        <p className="grid min-h-32 place-items-center bg-ground px-6 text-center text-sm text-ink-2">
          No photograph yet. Please take one to mark what you find.
        </p>
      ) : (
        <PhotoStage key={chosen.name} shown={chosen.shown} alt={title} room="min(38svh, 34rem)" {...stage} />
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {stage.placing !== null && chosen !== undefined && `Tap where to mark ${stage.placing}.`}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {photos.length > 1 && (
          <ul aria-label="Photographs" className="flex flex-wrap gap-2">
            {photos.map((photo, index) => (
              <li key={photo.name}>
                <button
                  type="button"
                  aria-pressed={photo.name === chosen?.name}
                  aria-label={`Photograph ${index + 1}`}
                  className="block w-11 border-b-2 border-transparent pb-1 aria-pressed:border-cedar"
                  onClick={() => onChoose(photo.name)}
                >
                  <Thumb shown={photo.shown} />
                </button>
              </li>
            ))}
          </ul>
        )}
        <TakePhoto onPhoto={onPhoto} />
      </div>
    </div>
  );
}

function Thumb({ shown }: { readonly shown: StagePhoto }) {
  const url = useBlobUrl('blob' in shown ? shown.blob : null);
  if ('photo' in shown) return <Photo photo={shown.photo} alt="" slot={thumbSlot} trueColor />;
  return (
    <span className="photo" data-true>
      {url !== null && <img src={url} alt="" />}
    </span>
  );
}
