import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { useBrand } from '../config/queries.ts';
import { useFocusOnNewPage } from '../lib/view/use-focus-on-new-page.ts';
import { Plates } from './plates.tsx';

/** The frame around every page in front of the guard: the plates, the brand and where help is. */
export function Entrance() {
  const { brandName } = useBrand();
  const path = useLocation({ select: (location) => location.pathname });
  const main = useFocusOnNewPage(path);
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] tablet:grid-cols-2 tablet:grid-rows-none">
      <Plates />
      <div className="grid grid-rows-[auto_1fr_auto] gap-8 px-gutter py-8 *:mx-auto *:w-full *:max-w-form desktop:py-12">
        <header className="display-3">
          <Link to={paths.login} className="tap-area">
            {brandName}
          </Link>
        </header>
        <main ref={main} tabIndex={-1} className="min-w-0 self-center">
          <Outlet />
        </main>
        <Help isDemo={path.startsWith(paths.demo)} />
      </div>
    </div>
  );
}

function Help({ isDemo }: { readonly isDemo: boolean }) {
  const { supportPhone, mailbox } = useBrand();
  return (
    <footer className="flex flex-wrap justify-between gap-x-6 gap-y-4 text-sm text-ink-2">
      <p>
        Help by telephone{' '}
        <a href={`tel:${supportPhone.replace(/[^\d+]/g, '')}`} className="text-link text-ink figures">
          {supportPhone}
        </a>
      </p>
      {isDemo ? (
        <Link to={paths.login} className="text-link text-ink">
          Sign in
        </Link>
      ) : (
        <Link to={paths.demoSignup} className="text-link text-ink">
          View the demo closet
        </Link>
      )}
      {mailbox && (
        <p className="w-full border-t border-hair pt-3 text-xs text-ink-3">
          Your emails arrive in a mailbox here.{' '}
          <a href="/mailbox" target="_blank" rel="noreferrer" className="text-link">
            Open the mailbox
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
    </footer>
  );
}
