import { Link } from '@tanstack/react-router';
import { paths } from '../app/paths.ts';
import { usePageTitle } from '../config/queries.ts';
import { buttonClass } from '../ui/button.tsx';
import { session } from './session.ts';

/** For a person who opened a page of the other side: a client one of the console, staff one of a client. */
export function OtherDoorPage() {
  const { title, text, way, link } = session.isStaff() ? doors.staff : doors.client;
  usePageTitle(title);
  return (
    <>
      <h1 className="pb-4 display-2">{title}</h1>
      <p className="pb-8 text-ink-2">{text}</p>
      <Link {...link} className={buttonClass('black')}>
        {way}
      </Link>
    </>
  );
}

/** Without a session, the client's way leads to the sign-in page. */
const doors = {
  client: {
    title: 'This entrance is for our staff',
    text: 'The page you are looking for is for our staff. Your own closet is where you left it.',
    way: 'Go to my closet',
    link: { to: paths.home },
  },
  staff: {
    title: 'This entrance is for our clients',
    text: 'You are signed in as staff. The console shows each closet as its client sees it.',
    way: 'Go to the console',
    link: { to: `${paths.staff}/$`, params: { _splat: '' } },
  },
} as const;
