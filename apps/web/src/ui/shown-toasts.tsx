import { useEffect, useRef } from 'react';
import { useToast, useToastRegion } from 'react-aria/useToast';
import type { QueuedToast, ToastState } from 'react-stately/useToastState';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icons.tsx';
import { toasts, type ToastContent } from './toast-queue.ts';

/** The toasts, above panels too. F6 leads to them and back; the focus returns to where it was when the last one closes. */
export function ShownToasts({ state }: { readonly state: ToastState<ToastContent> }) {
  const region = useRef<HTMLDivElement>(null);
  const { regionProps } = useToastRegion({ 'aria-label': 'Notifications' }, state, region);
  const { visibleToasts } = state;
  // The hook starts the time of a toast as it appears: one that comes while others are read waits with them.
  useEffect(() => {
    if (region.current?.matches(':hover, :focus-within') === true) toasts.pauseAll();
  }, [visibleToasts]);
  return (
    <div
      {...regionProps}
      ref={region}
      className="pointer-events-none fixed inset-x-0 bottom-[var(--toast-bottom,0px)] z-(--layer-toast) flex flex-col-reverse items-center gap-2 p-4"
    >
      {visibleToasts.map((toast) => (
        <ToastItem key={toast.key} toast={toast} state={state} />
      ))}
    </div>
  );
}

interface ToastItemProps {
  readonly toast: QueuedToast<ToastContent>;
  readonly state: ToastState<ToastContent>;
}

function ToastItem({ toast, state }: ToastItemProps) {
  const item = useRef<HTMLDivElement>(null);
  const { toastProps, contentProps, titleProps } = useToast({ toast }, state, item);
  const { text, kind, action } = toast.content;
  const close = () => state.close(toast.key);
  return (
    <div
      {...toastProps}
      ref={item}
      className="toast pointer-events-auto flex w-full max-w-toast items-center gap-3 rounded-control bg-ink py-3 ps-4 pe-5 text-sm text-paper shadow-pop forced-colors:border"
    >
      {kind !== undefined && <Icon name={kind === 'error' ? 'warning' : 'check'} />}
      <div {...contentProps} className="min-w-0 flex-1 wrap-anywhere">
        <p {...titleProps}>{text}</p>
      </div>
      {action !== undefined && (
        <button
          type="button"
          className="-my-3 min-h-target px-2 font-mid underline underline-offset-4"
          onClick={() => {
            action.run();
            close();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label="Close this notification" onClick={close} />
    </div>
  );
}
