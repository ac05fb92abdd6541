import { createContext, use, useEffect, useRef } from 'react';
import { unsaved, type LossKind, type UnsavedPlace } from './unsaved.ts';

/** Given by each panel and modal, so that closing one asks about its own work only. */
export const UnsavedPlaceContext = createContext<UnsavedPlace>(null);

/**
 * Declares unsaved work while `kind` names what loses it. The answer takes the declaration back at once, for those who
 * close what holds it in the same breath as they save. `above` is for a hook that stands outside of the panel that it
 * speaks for.
 */
export function useUnsaved(kind: LossKind | null, above?: 'panel'): () => void {
  const around = use(UnsavedPlaceContext);
  const place = above ?? around;
  const release = useRef<() => void>(() => {});
  useEffect(() => {
    if (kind === null) return undefined;
    release.current = unsaved.hold(kind, place);
    return () => release.current();
  }, [kind, place]);
  return () => release.current();
}
