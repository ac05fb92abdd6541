import { singlePress } from '../lib/view/single-press.ts';
import { Icon } from './icons.tsx';

interface ClosableTagProps {
  readonly children: string;
  readonly onClose: () => void;
}

/** A word that can be taken away again: a tag of an item, a filter that is on. */
export function ClosableTag({ children, onClose }: ClosableTagProps) {
  return (
    <span className="inline-flex min-h-9 max-w-full items-center rounded-round border border-rule ps-4 text-sm">
      <span className="wrap-anywhere">{children}</span>
      <button
        type="button"
        aria-label={`Remove ${children}`}
        onClick={singlePress(onClose)}
        className="relative grid size-9 flex-none place-items-center text-ink-2 print:hidden after:absolute after:-inset-1 hover:text-ink"
      >
        <Icon name="close" className="size-3" />
      </button>
    </span>
  );
}
