import { useBlobUrl } from '../../lib/view/use-blob-url.ts';
import { FieldMessage } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useCameraInput } from '../../ui/use-camera-input.tsx';

interface ProofPhotoProps {
  readonly photo: Blob | null;
  readonly isOptional?: boolean;
  readonly error: string;
  readonly onPhoto: (photo: Blob | null) => void;
}

/** A photograph from the camera of the telephone, made small before it is stored and sent. */
export function ProofPhoto({ photo, isOptional = false, error, onPhoto }: ProofPhotoProps) {
  const { id, isReading, complaint, input } = useCameraInput(onPhoto);
  const preview = useBlobUrl(photo);
  return (
    <div>
      <p className="pb-2 text-sm text-ink-2">
        Photograph {isOptional && <span className="text-ink-3">(optional)</span>}
      </p>
      <div className="flex items-center gap-4">
        <span className="w-21 flex-none">
          <span
            className="photo grid place-items-center text-ink-3"
            data-true
            data-empty={preview === null || undefined}
          >
            {preview === null ? (
              <Icon name="camera" className="size-6" />
            ) : (
              <img src={preview} alt="The photograph" />
            )}
          </span>
        </span>
        <label
          htmlFor={id}
          className="text-link cursor-pointer text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-cedar"
        >
          {isReading ? 'Reading …' : photo === null ? 'Take a photograph' : 'Take another photograph'}
          {input}
        </label>
      </div>
      <FieldMessage id={`${id}-message`} error={complaint === '' ? error : complaint} />
    </div>
  );
}
