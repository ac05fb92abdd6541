import { Link, Outlet } from '@tanstack/react-router';
import { useCurrentInView } from '../lib/view/use-current-in-view.ts';
import { paths } from './paths.ts';

const pages = [
  { label: 'Notifications', to: paths.settingsNotifications },
  { label: 'Addresses', to: paths.settingsAddresses },
  { label: 'Security', to: paths.settingsSecurity },
  { label: 'Sessions and devices', to: paths.settingsDevices },
  { label: 'Appearance', to: paths.settingsAppearance },
  { label: 'Terms of use', to: paths.settingsTerms },
] as const;

/** The frame around the pages of the settings: their names at the left, or above on a phone. */
export function SettingsFrame() {
  const nav = useCurrentInView();
  return (
    <div className="page-width pb-18">
      <h1 className="pt-8 pb-6 display-1 desktop:pt-12 desktop:pb-8">Settings</h1>
      <div className="grid gap-8 desktop:grid-cols-[15rem_minmax(0,42rem)] desktop:gap-18">
        <nav
          ref={nav}
          aria-label="Settings"
          className="flex scroll-row gap-x-6 border-b border-hair max-desktop:-mx-gutter max-desktop:px-gutter desktop:flex-col desktop:border-0"
        >
          {pages.map(({ label, to }) => (
            <Link
              key={to}
              to={to}
              className="flex min-h-target flex-none items-center border-transparent text-sm text-ink-2 hover:text-ink aria-[current]:border-cedar aria-[current]:text-ink max-desktop:border-b desktop:border-l desktop:pl-4"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
