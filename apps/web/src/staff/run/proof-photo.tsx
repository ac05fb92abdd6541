import { useEffect, useId, useState } from 'react';
import { FieldMessage } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

interface ProofPhotoProps {
  readonly photo: Blob | null;
  readonly isOptional?: boolean;
  readonly error: string;
  readonly onPhoto: (photo: Blob | null) => void;
}

/** A photograph from the camera of the telephone, made small before it is stored and sent. */
export function ProofPhoto({ photo, isOptional = false, error, onPhoto }: ProofPhotoProps) {
  const id = useId();
  const [isReading, setReading] = useState(false);
  const [complaint, setComplaint] = useState('');
  const preview = usePreview(photo);

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setReading(true);
    const shrunk = await shrinkPhoto(file);
    setReading(false);
    setComplaint(shrunk.ok ? '' : shrunk.message);
    if (shrunk.ok) onPhoto(shrunk.photo);
  }

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
          className="text-link cursor-pointer text-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-cedar"
        >
          {isReading ? 'Reading …' : photo === null ? 'Take a photograph' : 'Take another photograph'}
          <input
            id={id}
            type="file"
            accept="image/*"
            capture="environment"
            aria-describedby={`${id}-message`}
            className="sr-only"
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
      </div>
      <FieldMessage id={`${id}-message`} error={complaint === '' ? error : complaint} />
    </div>
  );
}

/** An address of the photograph for this page alone, given back when it is no longer shown. */
function usePreview(photo: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (photo === null) return undefined;
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [photo]);
  return url;
}
