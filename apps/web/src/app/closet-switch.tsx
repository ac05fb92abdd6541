import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useRouteContext } from '@tanstack/react-router';
import { closetsQuery } from '../closets/queries.ts';
import { Icon } from '../ui/icons.tsx';
import { paths } from './paths.ts';

interface ClosetSwitchProps {
  /** How it stands: beside the cart, or under the brand's name on a phone. */
  readonly className: string;
}

/** The name of the open closet, and the way to another one; only for those who have more than one. */
export function ClosetSwitch({ className }: ClosetSwitchProps) {
  const { userId, clientId } = useRouteContext({ from: '/admin' });
  const from = useLocation({ select: ({ href }) => href });
  const { data: closets = [] } = useQuery(closetsQuery(userId));
  const open = closets.find(({ id }) => id === clientId);
  if (closets.length < 2 || open === undefined) return null;
  return (
    <Link
      to={paths.selectCloset}
      search={{ from }}
      title={open.name}
      className={`flex min-w-0 items-center gap-1 text-ink-2 hover:text-ink ${className}`}
    >
      <span className="sr-only">Open closet: </span>
      <span className="truncate">{open.name}</span>
      <Icon name="chevronDown" className="size-4 flex-none" />
      <span className="sr-only">, switch to another</span>
    </Link>
  );
}
