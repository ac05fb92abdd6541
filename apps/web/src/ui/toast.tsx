import { useRef, useSyncExternalStore, type FocusEvent } from 'react';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icons.tsx';
import { toasts, type Toast } from './toast-queue.ts';

/**
 * Where toasts appear, above panels too; stands once in a page. It is there before they are, so that screen readers
 * announce them, and panels leave it in reach (`data-react-aria-top-layer`).
 */
export function ToastRegion() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current);
  const focusBefore = useRef<Element | null>(null);
  const region = useRef<HTMLElement>(null);
  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!region.current?.contains(relatedTarget)) focusBefore.current = relatedTarget;
    toasts.pause();
  };
  /** The focus goes back to where it came from, not to nowhere. */
  const close = (id: number) => {
    const hadFocus = region.current?.contains(document.activeElement) === true;
    toasts.close(id);
    toasts.resume();
    if (hadFocus && focusBefore.current instanceof HTMLElement) focusBefore.current.focus();
  };
  return (
    <section
      ref={region}
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed inset-x-0 bottom-[var(--toast-bottom,0px)] z-(--layer-toast) grid justify-items-center gap-2 p-4"
      onFocus={onFocus}
      onBlur={() => toasts.resume()}
      onPointerEnter={() => toasts.pause()}
      onPointerLeave={() => toasts.resume()}
    >
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} onClose={() => close(toast.id)} />
      ))}
    </section>
  );
}

function ToastItem({ toast, onClose }: { readonly toast: Toast; readonly onClose: () => void }) {
  const { text, kind, action } = toast;
  return (
    <div className="toast pointer-events-auto flex w-full max-w-toast items-center gap-3 rounded-control bg-ink py-3 ps-4 pe-5 text-sm text-paper shadow-pop forced-colors:border">
      {kind !== undefined && <Icon name={kind === 'error' ? 'warning' : 'check'} />}
      <p className="min-w-0 flex-1 wrap-anywhere">{text}</p>
      {action !== undefined && (
        <button
          type="button"
          className="-my-3 min-h-target px-2 font-mid underline underline-offset-4"
          onClick={() => {
            action.run();
            onClose();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label="Close this notification" onClick={onClose} />
    </div>
  );
}
