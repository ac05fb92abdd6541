import { useLinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RoomSearch } from './address.tsx';

interface PlaceLinkProps {
  /** Below `/staff/`. */
  readonly to: string;
  readonly search?: RoomSearch;
  /** What of its list is shown now; a link of the router would say that of every search of one page. */
  readonly isCurrent?: boolean;
  readonly replace?: boolean;
  readonly className?: string;
  readonly 'aria-label'?: string | undefined;
  readonly children: ReactNode;
}

/** A link within the console that is current when its room says so. */
export function PlaceLink({ to, search = {}, isCurrent = false, replace = false, ...rest }: PlaceLinkProps) {
  const link = useLinkProps({
    to: '/staff/$',
    params: { _splat: to },
    search: search as object, // as in `RoomLink`
    resetScroll: false,
    replace,
    ...rest,
  });
  return <a {...link} aria-current={isCurrent ? 'true' : undefined} />;
}

/** The way back from an inner page of a room. */
export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <PlaceLink to={to} className="text-link text-sm text-ink-2">
      {children}
    </PlaceLink>
  );
}
