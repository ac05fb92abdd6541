import { Link } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { Icon } from '../ui/icons.tsx';

export function BackToUsers() {
  return (
    <Link
      to={paths.userAccounts}
      className="inline-flex min-h-target items-center gap-2 text-sm text-ink-2 hover:text-ink"
    >
      <Icon name="chevronLeft" className="size-4" />
      User Accounts
    </Link>
  );
}
