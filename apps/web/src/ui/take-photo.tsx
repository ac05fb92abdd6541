import { Icon } from './icons.tsx';
import { useCameraInput } from './use-camera-input.tsx';

/** A photograph from the telephone's camera, or from a file where there is none, made small before it is sent. */
export function TakePhoto({ onPhoto }: { readonly onPhoto: (photo: Blob) => void }) {
  const { id, isReading, complaint, input } = useCameraInput(onPhoto);
  return (
    <div>
      <label
        htmlFor={id}
        className="relative inline-flex min-h-target cursor-pointer items-center gap-2 rounded-control border border-rule px-4 text-sm font-mid hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-cedar"
      >
        <Icon name="camera" className="size-4" />
        {isReading ? 'Reading …' : 'Take a photograph'}
        {input}
      </label>
      <p id={`${id}-message`} role="alert" className="text-sm text-pink-ink empty:hidden">
        {complaint}
      </p>
    </div>
  );
}
