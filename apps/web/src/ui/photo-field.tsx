import { useId, useRef, useState } from 'react';
import type { Photo as PhotoData } from '@vestry/contract/photos/schemas';
import { useBlobUrl } from '../lib/view/use-blob-url.ts';
import { FieldMessage } from './field.tsx';
import { FileLink } from './file-link.tsx';
import { Icon } from './icons.tsx';
import { Photo } from './photo.tsx';
import { thumbSlot } from './photo-sizes.ts';
import { ProgressBar } from './progress-bar.tsx';

interface PhotoFieldProps {
  /** The one that is there already. */
  readonly photo: PhotoData | null;
  readonly onFile: (file: File | null) => void;
  /** Why a chosen file would be refused; null when it is worth sending. */
  readonly complaintOf: (file: File) => string | null;
  /** The part that has been sent, 0 to 1; null while nothing is being sent. */
  readonly sent: number | null;
  readonly required?: boolean;
  /** Why it is wrong beyond the file, such as that there is none. */
  readonly error?: string;
}

/** A photograph to go with a form, shown before it is sent. */
export function PhotoField({
  photo,
  onFile,
  complaintOf,
  sent,
  required = false,
  error = '',
}: PhotoFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [complaint, setComplaint] = useState('');
  const preview = useBlobUrl(file);

  function choose(next: File | null): void {
    const refused = next === null ? null : complaintOf(next);
    setComplaint(refused ?? '');
    const taken = refused === null ? next : null;
    setFile(taken);
    onFile(taken);
    if (taken === null && input.current !== null) input.current.value = '';
  }

  return (
    <div>
      <p className="pb-2 text-sm text-ink-2">
        Photo {!required && <span className="text-ink-3">(optional)</span>}
      </p>
      <div className="flex items-center gap-4">
        <span className="w-21 flex-none">
          {preview === null ? (
            photo === null ? (
              <span className="photo grid place-items-center text-ink-3" data-empty>
                <Icon name="camera" className="size-6" />
              </span>
            ) : (
              <Photo photo={photo} alt="" slot={thumbSlot} trueColor />
            )
          ) : (
            <span className="photo" data-true>
              <img src={preview} alt="The chosen photo" />
            </span>
          )}
        </span>
        <div className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          <FileLink
            ref={input}
            id={id}
            accept="image/jpeg,image/png,image/webp"
            onChange={({ target }) => choose(target.files?.[0] ?? null)}
          >
            {file === null && photo === null ? 'Choose a photo' : 'Choose another photo'}
          </FileLink>
          {file !== null && (
            <button type="button" className="text-link" onClick={() => choose(null)}>
              Remove photo
            </button>
          )}
        </div>
      </div>
      {sent !== null && (
        <div className="pt-3">
          <ProgressBar label="Sending the photo" value={sent * 100} />
        </div>
      )}
      <FieldMessage
        id={`${id}-message`}
        error={complaint === '' ? error : complaint}
        hint="JPEG, PNG or WebP, up to 25 MB."
      />
    </div>
  );
}
