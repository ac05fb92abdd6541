import { useId, useState } from 'react';
import { singlePress } from '../lib/view/single-press.ts';
import { Icon, type IconName } from './icons.tsx';

interface CardDiscProps {
  readonly icon: IconName;
  readonly label: string;
  readonly isOn?: boolean;
  readonly onPress: () => void;
}

/** A disc on a photograph, for what is done with what it shows: on hover and focus, always on touch and where it is on. */
export function CardDisc({ icon, label, isOn = false, onPress }: CardDiscProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={singlePress(onPress)}
      className={`card-control print:hidden absolute right-1.5 bottom-1.5 z-1 grid size-target place-items-center ${isOn ? 'card-control-on' : ''}`}
    >
      <span
        className={`grid size-9 place-items-center rounded-round transition-colors ${isOn ? 'bg-ink text-paper' : 'bg-raised text-ink hover:bg-ink hover:text-paper'}`}
      >
        <Icon name={icon} className="size-4.5" />
      </span>
    </button>
  );
}

/** A disc that does nothing and says why, when it is reached or pressed. */
export function CardRefusal({ label, reason }: { readonly label: string; readonly reason: string }) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-disabled="true"
        aria-describedby={id}
        onClick={() => setShown(!isShown)}
        onBlur={() => setShown(false)}
        className="peer card-control print:hidden absolute right-1.5 bottom-1.5 z-1 grid size-target cursor-help place-items-center"
      >
        <span className="grid size-9 place-items-center rounded-round bg-raised/70 text-ink-3">
          <Icon name="info" className="size-4.5" />
        </span>
      </button>
      <span
        id={id}
        className={`absolute inset-x-0 bottom-0 m-2.5 bg-raised p-2.5 pr-12 text-xs ${isShown ? '' : 'peer-[:not(:hover,:focus-visible)]:sr-only'}`}
      >
        {reason}
      </span>
    </>
  );
}

/** News about what a photograph shows, along its foot. */
export function CardStrip({ id, children }: { readonly id?: string; readonly children: string }) {
  return (
    <span
      id={id}
      className="absolute inset-x-0 bottom-0 m-2.5 flex items-center gap-2 bg-raised p-2.5 text-xs"
    >
      <span aria-hidden="true" className="size-1.5 flex-none rounded-round bg-cedar" />
      {children}
    </span>
  );
}
