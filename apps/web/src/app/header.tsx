import { useQuery } from '@tanstack/react-query';
import { Link, useRouteContext, useLocation } from '@tanstack/react-router';
import { useBrand } from '../config/queries.ts';
import { useCart } from '../cart/queries.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Icon } from '../ui/icons.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { currentUserQuery } from '../users/queries.ts';
import { navigation } from './navigation.ts';
import { usePanels } from './panels.ts';
import { paths } from './paths.ts';
import { closetsQuery } from '../closets/queries.ts';

const loadPanels = () => void import('./account-panels.tsx');
const loadRequests = () => void import('./request-panels.tsx');

export function Header() {
  const { brandName } = useBrand();
  const { open } = usePanels();
  const user = useQuery(currentUserQuery(useRouteContext({ from: '/admin' }))).data;
  const fullName = user === undefined ? '' : `${user.name} ${user.lastName}`;
  const intent = { onPointerEnter: loadPanels, onFocus: loadPanels, onClick: () => void open('account') };
  return (
    <header className="sticky top-0 z-(--layer-bar) border-b border-hair bg-paper print:hidden">
      <div className="page-width grid h-bar grid-cols-[1fr_auto_1fr] items-center gap-6 tablet:max-desktop:grid-cols-[auto_1fr_auto]">
        <div className="tablet:hidden">
          <IconButton icon="menu" label="Menu" aria-haspopup="dialog" {...intent} />
        </div>
        <div className="flex min-w-0 items-center gap-3 max-tablet:col-start-2">
          <Link to={paths.home} className="tap-area display-3">
            {brandName}
          </Link>
          <ClosetSwitch className="min-h-target max-w-30 text-xs tablet:hidden" />
        </div>
        <nav
          aria-label="Main"
          className="flex gap-8 justify-self-center text-sm max-tablet:hidden tablet:max-desktop:gap-6"
        >
          {navigation.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              search={{}}
              activeOptions={{ exact: false, includeSearch: false }}
              className="border-b border-transparent py-2 whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-cedar aria-[current]:text-ink"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="flex items-center gap-4 justify-self-end max-tablet:col-start-3">
          <ClosetSwitch className="min-h-target max-w-32 text-sm max-tablet:hidden desktop:max-w-44" />
          <CartButton />
          <button type="button" aria-haspopup="dialog" className="-m-2 p-2 max-tablet:hidden" {...intent}>
            <Avatar name={fullName} photo={user?.photo} />
            <span className="sr-only">{fullName === '' ? 'Account' : `Account: ${fullName}`}</span>
          </button>
        </div>
      </div>
    </header>
  );
}

function CartButton() {
  const { open } = usePanels();
  const { items } = useCart(useRouteContext({ from: '/admin' }));
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="relative grid size-target place-items-center"
      onPointerEnter={loadRequests}
      onFocus={loadRequests}
      onClick={() => void open('cart')}
    >
      <Icon name="bag" />
      <span
        aria-live="polite"
        aria-atomic
        className={
          items.length === 0
            ? 'sr-only'
            : 'absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-round bg-cedar px-1 text-cap font-mid text-on-cedar figures'
        }
      >
        <span className="sr-only">Your Delivery Items: </span>
        {items.length}
      </span>
    </button>
  );
}

interface ClosetSwitchProps {
  /** The classes of its position: beside the cart, or under the brand's name on a phone. */
  readonly className: string;
}

/** The name of the open closet, and the way to another one; only for those who have more than one. */
function ClosetSwitch({ className }: ClosetSwitchProps) {
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
