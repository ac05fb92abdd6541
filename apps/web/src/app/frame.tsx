import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useEffectEvent } from 'react';
import { demoModal } from '../demo/queries.ts';
import { useEverTrue } from '../lib/view/use-ever-true.ts';
import { useRetainedFocus } from '../lib/view/use-retained-focus.ts';
import { useOnChange } from '../lib/view/use-on-change.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { Header } from './header.tsx';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { refetchOnChange, refetchOnRoles } from './live-updates.ts';
import { Loaders } from '../shell/loaders.tsx';
import { panelSearch } from './panel-search.ts';
import { usePanels } from './panels.ts';
import { paths } from './paths.ts';
import { queryClient } from '../shell/query-client.ts';
import { renewPhotos } from '../shell/renew-photos.ts';
import { parseSearchParams } from '../shell/search-params.ts';
import { addOutcome } from '../cart/add-outcome.ts';

const AccountPanels = lazy(() => import('./account-panels.tsx').then((m) => ({ default: m.AccountPanels })));
const RequestPanels = lazy(() => import('./request-panels.tsx').then((m) => ({ default: m.RequestPanels })));
const DemoModal = lazy(() => import('../demo/demo-modal.tsx').then((m) => ({ default: m.DemoModal })));

const panelOf = (search: string) => panelSearch(parseSearchParams(search)).panel;

/** The frame around every page behind the guard. */
export function Frame() {
  const { panel } = usePanels();
  const wasOpened = useEverTrue(panel !== undefined);
  const main = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // Keyboard and screen reader start at the page, not where the old one left them. The sign-in page has a frame of its own, in whose
  // place this one must not take the focus a moment before it goes: the heading would get it then, with its ring in sight.
  useOnChange(path, () => {
    if (path.startsWith(paths.admin)) main.current?.focus({ preventScroll: true });
  });
  useRetainedFocus();
  useAddedPanel();
  const { userId, clientId } = useRouteContext({ from: '/admin' });
  useEffect(() => refetchOnChange(queryClient, { userId, clientId }), [userId, clientId]);
  useEffect(() => refetchOnRoles(queryClient, { userId, clientId }), [userId, clientId]);
  useEffect(() => renewPhotos(queryClient), []);
  return (
    <QueryClientProvider client={queryClient}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute z-(--layer-toast) focus:m-2 focus:bg-paper focus:p-3"
      >
        Skip to the page
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      {wasOpened && (
        <Suspense>
          <AccountPanels />
          <RequestPanels />
        </Suspense>
      )}
      {demoModal.useIsShown() && (
        <Suspense>
          <DemoModal />
        </Suspense>
      )}
      <LeaveGuard panelOf={panelOf} />
      <ToastRegion />
      <Loaders isCalm={path === paths.closet} />
    </QueryClientProvider>
  );
}

/** Opens the panel that names what a bulk add left behind, whichever page or panel it was added from. */
function useAddedPanel(): void {
  const { panel, open, close } = usePanels();
  const onOutcome = useEffectEvent(() => {
    if (addOutcome.current() !== null) void open('added');
  });
  useEffect(() => addOutcome.subscribe(() => onOutcome()), []);
  // A page that was loaded with the panel in its address has nothing to name any more.
  const isStale = panel === 'added' && addOutcome.current() === null;
  const onStale = useEffectEvent(() => close());
  useEffect(() => {
    if (isStale) onStale();
  }, [isStale]);
}
