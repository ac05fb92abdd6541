import { useId, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { shrinkPhoto } from '../run/shrink-photo.ts';

/** A photograph from the telephone's camera, or from a file where there is none, made small before it is sent. */
export function TakePhoto({ onPhoto }: { readonly onPhoto: (photo: Blob) => void }) {
  const id = useId();
  const [isReading, setReading] = useState(false);
  const [complaint, setComplaint] = useState('');

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
      <label
        htmlFor={id}
        className="relative inline-flex min-h-target cursor-pointer items-center gap-2 rounded-control border border-rule px-4 text-sm font-mid hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-cedar"
      >
        <Icon name="camera" className="size-4" />
        {isReading ? 'Reading …' : 'Take a photograph'}
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
      <p id={`${id}-message`} role="alert" className="text-sm text-pink-ink empty:hidden">
        {complaint}
      </p>
    </div>
  );
}
