import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { pageIcons } from '../../ui/page-icons.ts';

/** A history without any delivery. */
export function EmptyDeliveries() {
  return (
    <EmptyState
      icon={pageIcons.truck}
      title="No delivery yet"
      action={
        <Link to={paths.closet} search={{}} className={buttonClass('black')}>
          Choose items in My Closet
        </Link>
      }
    >
      Every delivery that you request is listed here, from its first day to your door.
    </EmptyState>
  );
}
