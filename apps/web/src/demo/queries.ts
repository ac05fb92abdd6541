/**
 * The limits of a demo user (specification, sections 1 and 6), for every page that submits requests or writes
 * addresses. The server refuses it too; its DEMO_RESTRICTED shows the same modal.
 */
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { createStore } from '../lib/data/create-store.ts';
import { onRefusal } from '../lib/transport/api.ts';
import { currentUserQuery } from '../users/queries.ts';

const { current, publish, subscribe } = createStore(false);

/** The one modal that says 'Thank you!', wherever in the frame the refusal came from. */
export const demoModal = {
  show: (): void => publish(true),
  close: (): void => publish(false),
  useIsShown: (): boolean => useSyncExternalStore(subscribe, current, current),
};

onRefusal(({ code }) => {
  if (code === 'DEMO_RESTRICTED') demoModal.show();
});

/**
 * For what a demo user may not do: `const guard = useDemoGuard(); … onClick={guard(() => submit())}`. For a demo user the
 * modal shows and nothing is done. `isDemo` hides what they are not offered at all, such as Edit and Add of addresses.
 */
export function useDemoGuard(): {
  readonly isDemo: boolean;
  readonly guard: (action: () => void) => () => void;
} {
  const user = useQuery(currentUserQuery(useRouteContext({ from: '/admin' }))).data;
  const isDemo = user?.isDemoUser === true;
  return { isDemo, guard: (action) => (isDemo ? demoModal.show : action) };
}
