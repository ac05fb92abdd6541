/** Addresses of photographs expire within a day: a page that stays open longer refetches what it shows. */
import type { QueryClient } from '@tanstack/react-query';
import { inBackground } from '../lib/async/in-background.ts';

/** A photograph that is missing for good must not make a page refetch without end. */
const pauseMilliseconds = 60_000;

/** Refetches when a photograph does not load. Returns the function that stops it. An image's error event does not bubble: it is captured. */
export function renewPhotos(queryClient: Pick<QueryClient, 'invalidateQueries'>): () => void {
  let renewedAt = -Infinity;
  const onError = ({ target }: Event): void => {
    if (!isPhoto(target) || Date.now() - renewedAt < pauseMilliseconds) return;
    renewedAt = Date.now();
    inBackground(queryClient.invalidateQueries());
  };
  document.addEventListener('error', onError, true);
  return () => document.removeEventListener('error', onError, true);
}

function isPhoto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLImageElement &&
    new URL(target.currentSrc, location.href).pathname.startsWith('/photos/')
  );
}
