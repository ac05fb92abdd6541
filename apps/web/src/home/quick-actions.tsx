import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../app/paths.ts';
import { useRequestRefusal } from '../users/queries.ts';
import { Icon, type IconSign } from '../ui/icons.tsx';
import { pageIcons } from '../ui/page-icons.ts';

const look =
  'group flex min-h-target items-center gap-3 border-b border-rule text-sm font-mid whitespace-nowrap hover:border-ink';

/** Links to the most frequent tasks. */
export function QuickActions() {
  const readsOnly = useRequestRefusal() !== undefined;
  return (
    <nav
      aria-label="Quick actions"
      className="grid w-full grid-cols-2 gap-x-4 tablet:flex tablet:w-auto tablet:gap-6"
    >
      {!readsOnly && (
        <>
          <PanelLink panel="cart" icon={pageIcons.truck}>
            Request delivery
          </PanelLink>
          <PanelLink panel="pickup" icon="garmentBag">
            Request pickup
          </PanelLink>
          <Link to={paths.newTrip} className={look}>
            <Words icon={pageIcons.suitcase}>Plan a trip</Words>
          </Link>
          <Link to={paths.dates} className={look}>
            <Words icon="calendar">Plan a date</Words>
          </Link>
        </>
      )}
      <Link to={paths.closet} className={look}>
        <Words icon="hanger">Browse closet</Words>
      </Link>
    </nav>
  );
}

interface PanelLinkProps {
  readonly panel: 'cart' | 'pickup';
  readonly icon: IconSign;
  readonly children: ReactNode;
}

function PanelLink({ panel, icon, children }: PanelLinkProps) {
  return (
    <Link
      to={paths.home}
      search={{ panel }}
      state={{ openedPanel: true }}
      resetScroll={false}
      aria-current={false}
      className={look}
    >
      <Words icon={icon}>{children}</Words>
    </Link>
  );
}

function Words({ icon, children }: { readonly icon: IconSign; readonly children: ReactNode }) {
  return (
    <>
      <Icon name={icon} className="size-4.5" />
      {children}
    </>
  );
}
