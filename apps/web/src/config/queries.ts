import type { PublicConfig } from '@vestry/contract/config/schemas';
import { rootRouteId, useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { api } from '../lib/transport/api.ts';

/** The brand and its links: read once; the root route waits for it, so that no page stands without. */
export function loadBrand(): Promise<PublicConfig> {
  return api.config();
}

export function useBrand(): PublicConfig {
  return useRouteContext({ from: rootRouteId }).brand;
}

/** Titles the window: the page first, then the brand. */
export function usePageTitle(page: string): void {
  const { brandName } = useBrand();
  useEffect(() => {
    document.title = `${page} · ${brandName}`;
  }, [page, brandName]);
}
