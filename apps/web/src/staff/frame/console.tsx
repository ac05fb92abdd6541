import type { StaffMe } from '@vestry/contract/staff/people/schemas';
import { permit } from '@vestry/contract/users/rules';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useFocusOnNewPage } from '../../lib/view/use-focus-on-new-page.ts';
import { useLastKnown } from '../../lib/view/use-last-known.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { PageSkeleton, PageTitle } from '../parts/page-parts.tsx';
import { staffMeQuery } from '../queries.ts';
import { staffPaths } from '../paths.ts';
import { consolePages } from './pages.ts';
import { Rail, TopBar } from './rail.tsx';

/** The frame of the staff console: its pages at the left, or behind a menu on a phone, and the one that is open. */
export function Console({ onSignOut }: { readonly onSignOut: () => void }) {
  const query = useQuery(staffMeQuery);
  const me = query.data;
  // The sign-in page has a frame of its own, in whose place this one must not take the focus a moment before it goes.
  const path = useLocation({
    select: ({ pathname }) =>
      pathname.startsWith(staffPaths.staff) ? pathname.replace(/\/$/, '') : undefined,
  });
  const main = useFocusOnNewPage(useLastKnown(path) ?? '');
  const open = consolePages.filter(({ needs }) => me !== undefined && permit([me.role.id], needs).ok);
  return (
    <div className="console">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute z-(--layer-toast) focus:m-2 focus:bg-paper focus:p-3"
      >
        Skip to the page
      </a>
      <Rail me={me} pages={open} onSignOut={onSignOut} />
      <TopBar me={me} pages={open} onSignOut={onSignOut} />
      <main id="main" ref={main} tabIndex={-1} className="min-w-0 pb-18">
        <QueryBoundary
          query={query}
          heading="h1"
          title="The console did not load"
          skeleton={<PageSkeleton />}
        >
          {(user) => <OpenPage me={user} />}
        </QueryBoundary>
      </main>
    </div>
  );
}

function OpenPage({ me }: { readonly me: StaffMe }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const page = consolePages.find(({ to }) => path === to || path.startsWith(`${to}/`));
  if (page !== undefined && !permit([me.role.id], page.needs).ok)
    return <ClosedPage label={page.label} role={me.role.name} />;
  return <Outlet />;
}

function ClosedPage({ label, role }: { readonly label: string; readonly role: string }) {
  return (
    <>
      <PageTitle title={label} />
      <EmptyState icon="info" title="Not open to your role">
        Your role, {role}, does not work here. Please ask an account manager.
      </EmptyState>
    </>
  );
}
