import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../config/queries.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { staffPaths } from '../paths.ts';

export function NotFound() {
  usePageTitle('Page not found');
  return (
    <EmptyState
      icon="hanger"
      heading="h1"
      title="We could not find this page"
      action={
        <Link to={staffPaths.today} className={buttonClass('black')}>
          Go to Today
        </Link>
      }
    >
      The page may have moved, or the address was mistyped.
    </EmptyState>
  );
}
