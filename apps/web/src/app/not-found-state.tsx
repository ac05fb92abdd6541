import { Link } from '@tanstack/react-router';
import { useBrand, usePageTitle } from '../config/queries.ts';
import { buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { paths } from './paths.ts';

export function NotFoundState() {
  usePageTitle('Page not found');
  return (
    <div className="page-width">
      <EmptyState
        icon="hanger"
        heading="h1"
        title="There is nothing on this hanger"
        action={
          <Link to={paths.closet} className={buttonClass('black')}>
            Go to My Closet
          </Link>
        }
      >
        The page may have moved, or the address was mistyped.
      </EmptyState>
    </div>
  );
}

/** The same where no frame stands around it. */
export function NotFoundPage() {
  const { brandName } = useBrand();
  return (
    <>
      <header className="page-width flex h-bar items-center justify-center display-3">
        <Link to={paths.root} className="tap-area">
          {brandName}
        </Link>
      </header>
      <main>
        <NotFoundState />
      </main>
    </>
  );
}
