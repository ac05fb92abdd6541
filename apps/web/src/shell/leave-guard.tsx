import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { leaving } from '../lib/forms/leave-question.ts';
import { unsaved } from '../lib/forms/unsaved.ts';
import { useEverTrue } from '../lib/view/use-ever-true.ts';

const LeaveDialog = lazy(() => import('../ui/leave-dialog.tsx').then((m) => ({ default: m.LeaveDialog })));

type Place = Readonly<Record<'pathname' | 'search', string>>;

interface LeaveGuardProps {
  /** The panel that an address opens; by default none does. */
  readonly panelOf?: (search: string) => string | undefined;
}

const noPanel = () => undefined;

/**
 * Asks for a confirmation before unsaved work is left: by going to another page, with the browser's Back, or by closing a panel. A form that
 * keeps a draft loses nothing and needs none. Rendered once, in the frame.
 */
export function LeaveGuard({ panelOf = noPanel }: LeaveGuardProps) {
  const { history } = useRouter();
  useEffect(
    () =>
      history.block({
        // `unsaved` itself has the browser ask before a reload.
        enableBeforeUnload: false,
        blockerFn: async ({ currentLocation, nextLocation }) =>
          isLost(currentLocation, nextLocation, panelOf) && !(await leaving.ask()),
      }),
    [history, panelOf],
  );
  const isOpen = useSyncExternalStore(leaving.subscribe, leaving.isOpen, leaving.isOpen);
  const wasOpen = useEverTrue(isOpen);
  if (!wasOpen) return null;
  return (
    <Suspense>
      <LeaveDialog
        isOpen={isOpen}
        onLeave={() => leaving.answer(true)}
        onStay={() => leaving.answer(false)}
      />
    </Suspense>
  );
}

/** Another page takes everything along, another panel what stood in the one before; a filter or a page number nothing. */
function isLost(from: Place, to: Place, panelOf: (search: string) => string | undefined): boolean {
  if (from.pathname !== to.pathname) return unsaved.isLostWithPage();
  const panel = panelOf(from.search);
  return panel !== undefined && panel !== panelOf(to.search) && unsaved.isLostWithPanels();
}
