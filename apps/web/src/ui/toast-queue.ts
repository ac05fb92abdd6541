import { ToastQueue } from 'react-stately/useToastState';

/** The time that a toast stays (specification, section 9). */
const toastMilliseconds = 4000;
/** For one whose action people reach for while their hands are elsewhere, such as at a rack. */
const longMilliseconds = 12_000;
/** More than these push the oldest out. */
const mostShown = 3;

export interface ToastContent {
  readonly text: string;
  readonly kind?: 'success' | 'error';
  /** A way back, such as Undo; choosing it closes the toast. */
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly staysLong?: boolean;
}

/** The toasts that are shown now, the newest first. The time of each starts when the page shows it (`toast.tsx`). */
export const toasts = new ToastQueue<ToastContent>();

/**
 * Shows an event once, at the edge of the window; the same words again replace the earlier ones. Faults of a form stand in
 * the form, never here.
 */
export function showToast(content: ToastContent): void {
  const same = toasts.visibleToasts.find((toast) => toast.content.text === content.text);
  if (same !== undefined) toasts.close(same.key);
  const [oldest] = toasts.visibleToasts.slice(mostShown - 1);
  if (oldest !== undefined) toasts.close(oldest.key);
  toasts.add(content, { timeout: content.staysLong === true ? longMilliseconds : toastMilliseconds });
}
