/** `reload`: lost when the tab is closed or reloaded; `leave`: lost as soon as the form is left. */
export type LossKind = 'reload' | 'leave';

/** A panel or modal by the id it has of React; the page itself is none. */
export type UnsavedPlace = string | null;

type Listening = Pick<Window, 'addEventListener' | 'removeEventListener'>;

interface Held {
  readonly kind: LossKind;
  readonly place: UnsavedPlace;
}

/**
 * The work on this page that would be lost. While there is any, the browser itself asks before the tab is closed or
 * reloaded; a page that listens for nothing stays in the browser's back/forward cache.
 */
export function unsavedWork(target: () => Listening) {
  const holders = new Map<symbol, Held>();
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  const isLost = (test: (place: UnsavedPlace) => boolean) =>
    [...holders.values()].some(({ kind, place }) => kind === 'leave' && test(place));
  return {
    /** Declares unsaved work; the answer takes the declaration back. */
    hold(kind: LossKind, place: UnsavedPlace): () => void {
      const holder = Symbol(kind);
      if (holders.size === 0) target().addEventListener('beforeunload', ask);
      holders.set(holder, { kind, place });
      return () => {
        if (holders.delete(holder) && holders.size === 0) {
          target().removeEventListener('beforeunload', ask);
        }
      };
    },
    /** Whether going to another page loses something. */
    isLostWithPage: (): boolean => isLost(() => true),
    /** Whether closing whatever stands above the page loses something. */
    isLostWithPanels: (): boolean => isLost((place) => place !== null),
    /** Whether closing this panel or modal loses something. */
    isLostWith: (closed: string): boolean => isLost((place) => place === closed),
    /** For the end of a session: what one user wrote is not for the next, and no question is asked about it. */
    clear(): void {
      holders.clear();
      target().removeEventListener('beforeunload', ask);
    },
  };
}

export const unsaved = unsavedWork(() => window);
