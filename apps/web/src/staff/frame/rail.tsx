import type { StaffMe } from '@vestry/contract/staff/people/schemas';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useBrand } from '../../config/queries.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { staffPaths } from '../paths.ts';
import type { ConsolePage } from './pages.ts';

interface RailProps {
  /** Undefined until known. */
  readonly me: StaffMe | undefined;
  /** Those that the role may open. */
  readonly pages: readonly ConsolePage[];
  readonly onSignOut: () => void;
}

/** A page is current in its inner pages too, whatever its search. */
const withInnerPages = { exact: false, includeSearch: false } as const;

interface PageLinksProps extends Pick<RailProps, 'pages'> {
  readonly className: string;
  readonly onClick?: () => void;
}

function PageLinks({ pages, ...rest }: PageLinksProps) {
  return pages.map(({ to, label }) => (
    <Link key={to} to={to} activeOptions={withInnerPages} {...rest}>
      {label}
    </Link>
  ));
}

/** On a desk: the pages at the left, and who is signed in. */
export function Rail({ me, pages, onSignOut }: RailProps) {
  const { brandName } = useBrand();
  return (
    <header className="console-rail">
      <p>
        <Link to={staffPaths.today} className="tap-area display-3">
          {brandName}
        </Link>
        <span className="block pt-1 text-xs text-ink-3">Staff console</span>
      </p>
      <nav aria-label="Console" className="-ml-6 grid min-h-0 auto-rows-max overflow-y-auto">
        <PageLinks
          pages={pages}
          className="flex min-h-9 items-center border-l border-transparent pl-6 pointer-coarse:min-h-target text-sm text-ink-2 hover:text-ink aria-[current]:border-cedar aria-[current]:text-ink"
        />
      </nav>
      {me !== undefined && (
        <div className="mt-auto grid gap-3 border-t border-hair pt-6">
          <Person me={me} />
          <div>
            <button type="button" className="text-link text-sm text-ink-2" onClick={onSignOut}>
              Sign out
            </button>
          </div>
        </div>
      )}
    </header>
  );
}

/** On a phone and a tablet: the page that is open, and the others behind a menu. */
export function TopBar({ me, pages, onSignOut }: RailProps) {
  const { brandName } = useBrand();
  const [isOpen, setOpen] = useState(false);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // Going somewhere closes it.
  const [openedIn, setOpenedIn] = useState(path);
  if (openedIn !== path) {
    setOpenedIn(path);
    setOpen(false);
  }
  return (
    <header className="console-bar">
      <IconButton icon="menu" label="Menu" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Link to={staffPaths.today} className="tap-area display-3">
        {brandName}
      </Link>
      <span className="text-xs text-ink-3">Staff</span>
      <SidePanel isMenu title="Console" isOpen={isOpen} onClose={() => setOpen(false)}>
        {me !== undefined && (
          <div className="pb-6">
            <Person me={me} />
          </div>
        )}
        <nav aria-label="Console" className="grid">
          <PageLinks pages={pages} className={entry} onClick={() => setOpen(false)} />
          <button type="button" className={entry} onClick={onSignOut}>
            Sign out
          </button>
        </nav>
      </SidePanel>
    </header>
  );
}

const entry =
  'flex min-h-control w-full items-center border-b border-hair text-left hover:border-rule aria-[current]:text-cedar';

function Person({ me }: { readonly me: StaffMe }) {
  const fullName = `${me.name} ${me.lastName}`.trim();
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={fullName} photo={me.photo} />
      <p className="min-w-0 text-sm wrap-anywhere">
        {fullName}
        <span className="block text-xs text-ink-3">{me.role.name}</span>
      </p>
    </div>
  );
}
