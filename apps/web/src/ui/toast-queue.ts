/** How long a toast stays (specification, section 9). */
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

export interface Toast extends ToastContent {
  readonly id: number;
}

interface Waiting {
  timer: ReturnType<typeof setTimeout> | undefined;
  leftMilliseconds: number;
  startedAt: number;
}

/** The toasts that are shown now, the newest last. Time stands still for all of them while somebody reads or reaches one. */
export function createToastQueue() {
  let shown: readonly Toast[] = [];
  let isPaused = false;
  let lastId = 0;
  const waiting = new Map<number, Waiting>();
  const listeners = new Set<() => void>();

  function publish(next: readonly Toast[]): void {
    shown = next;
    listeners.forEach((listener) => listener());
  }

  function close(id: number): void {
    clearTimeout(waiting.get(id)?.timer);
    waiting.delete(id);
    publish(shown.filter((toast) => toast.id !== id));
  }

  function start(id: number, wait: Waiting): void {
    wait.startedAt = Date.now();
    wait.timer = setTimeout(() => close(id), wait.leftMilliseconds);
  }

  return {
    current: (): readonly Toast[] => shown,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Shows it; the same words again take the place of the earlier ones. Answers the id that closes it. */
    show(content: ToastContent): number {
      const same = shown.find(({ text }) => text === content.text);
      if (same !== undefined) close(same.id);
      const oldest = shown[0];
      if (oldest !== undefined && shown.length >= mostShown) close(oldest.id);
      lastId += 1;
      const leftMilliseconds = content.staysLong === true ? longMilliseconds : toastMilliseconds;
      const wait = { timer: undefined, leftMilliseconds, startedAt: 0 };
      waiting.set(lastId, wait);
      if (!isPaused) start(lastId, wait);
      publish([...shown, { ...content, id: lastId }]);
      return lastId;
    },

    close,

    pause(): void {
      if (isPaused) return;
      isPaused = true;
      for (const wait of waiting.values()) {
        clearTimeout(wait.timer);
        wait.leftMilliseconds -= Date.now() - wait.startedAt;
      }
    },

    resume(): void {
      if (!isPaused) return;
      isPaused = false;
      for (const [id, wait] of waiting) start(id, wait);
    },
  };
}

export const toasts = createToastQueue();

/** Tells an event once, at the edge of the window. Faults of a form stand in the form, never here. */
export function showToast(content: ToastContent): number {
  return toasts.show(content);
}
