import type { StaffMe } from '@vestry/contract/staff/people/schemas';
import { permit } from '@vestry/contract/users/rules';
import { useQuery } from '@tanstack/react-query';
import { CatchBoundary, useLocation, type ErrorRouteComponent } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { usePageTitle } from '../config/queries.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { QueryBoundary } from '../ui/query-boundary.tsx';
import { useGo, useRoomAddress } from './address.tsx';
import { staffMeQuery } from './queries.ts';
import { Rail, TopBar } from './rail.tsx';
import { RoomSkeleton, RoomTitle } from './room-parts.tsx';
import { rooms } from './rooms.tsx';

interface ConsoleProps {
  readonly errorComponent: ErrorRouteComponent;
  readonly onSignOut: () => void;
}

/** The frame of the staff console: its pages at the left, or behind a menu on a phone, and the one that is open. */
export function Console({ errorComponent, onSignOut }: ConsoleProps) {
  const query = useQuery(staffMeQuery);
  const me = query.data;
  const main = useFocusOnNewPage();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const open = rooms.filter(({ needs }) => me !== undefined && permit([me.role.id], needs).ok);
  return (
    <div className="console">
      <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:m-2 focus:bg-paper focus:p-3">
        Skip to the page
      </a>
      <Rail me={me} rooms={open} onSignOut={onSignOut} />
      <TopBar me={me} rooms={open} onSignOut={onSignOut} />
      <main id="main" ref={main} tabIndex={-1} className="min-w-0 pb-18">
        <CatchBoundary getResetKey={() => path} errorComponent={errorComponent}>
          <QueryBoundary
            query={query}
            heading="h1"
            title="The console did not open"
            skeleton={<RoomSkeleton />}
          >
            {(user) => <OpenRoom me={user} />}
          </QueryBoundary>
        </CatchBoundary>
      </main>
    </div>
  );
}

function OpenRoom({ me }: { readonly me: StaffMe }) {
  const address = useRoomAddress();
  if (address.room === '') return <FirstRoom />;
  const room = rooms.find(({ id }) => id === address.room);
  if (room === undefined) return <NoRoom />;
  if (!permit([me.role.id], room.needs).ok) return <ClosedRoom label={room.label} role={me.role.name} />;
  const { Page } = room;
  return (
    <Suspense fallback={<RoomSkeleton />}>
      <Page />
    </Suspense>
  );
}

/** `/staff` is Today. */
function FirstRoom() {
  const go = useGo();
  useEffect(() => go('today', {}, { replace: true }));
  return <RoomSkeleton />;
}

function NoRoom() {
  usePageTitle('Page not found');
  const go = useGo();
  return (
    <EmptyState
      icon="hanger"
      heading="h1"
      title="There is no such room"
      action={
        <Button kind="black" onClick={() => go('today')}>
          Go to Today
        </Button>
      }
    >
      The page may have moved, or its address has a slip in it.
    </EmptyState>
  );
}

function ClosedRoom({ label, role }: { readonly label: string; readonly role: string }) {
  return (
    <>
      <RoomTitle title={label} />
      <EmptyState icon="info" title="Not among your rooms">
        Your role, {role}, does not work here. Please ask an account manager of the house.
      </EmptyState>
    </>
  );
}

/** After a change of room, keyboard and screen reader start at the page; a field that took the focus keeps it. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { room, rest } = useRoomAddress();
  const place = [room, ...rest].join('/');
  const lastPlace = useRef(place);
  useEffect(() => {
    if (lastPlace.current === place) return;
    lastPlace.current = place;
    if (main.current?.contains(document.activeElement) !== true) main.current?.focus({ preventScroll: true });
  }, [place]);
  return main;
}
