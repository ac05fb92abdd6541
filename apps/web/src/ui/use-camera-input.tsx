import { useId, useState, type ReactElement } from 'react';
import { shrinkPhoto } from '../lib/view/shrink-photo.ts';
import { useNewest } from '../lib/view/use-newest.ts';

interface CameraInput {
  /** Of the input, for its label; `${id}-message` is for the element that shows the complaint. */
  readonly id: string;
  readonly isReading: boolean;
  /** Why the last file was refused; empty for none. */
  readonly complaint: string;
  /** Goes into the label, which is what people see of it. */
  readonly input: ReactElement;
}

/** An input that opens the telephone's camera, or files where there is none, and makes each photograph small before it is sent. */
export function useCameraInput(onPhoto: (photo: Blob) => void): CameraInput {
  const id = useId();
  const [isReading, setReading] = useState(false);
  const [complaint, setComplaint] = useState('');
  const give = useNewest(onPhoto);

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    setReading(true);
    const shrunk = await shrinkPhoto(file);
    setReading(false);
    setComplaint(shrunk.ok ? '' : shrunk.message);
    if (shrunk.ok) give(shrunk.photo);
  }

  const input = (
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
  );
  return { id, isReading, complaint, input };
}
