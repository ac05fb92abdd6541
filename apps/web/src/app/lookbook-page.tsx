import type { Day } from '@vestry/contract/calendar/day';
import type { DateEntry } from '@vestry/contract/dates/schemas';
import { Link } from '@tanstack/react-router';
import { DatesPage } from '../dates/dates-page.tsx';
import { ClosetHeading } from '../items/closet-heading.tsx';
import { paths } from './paths.ts';
import { useTakeTripItems } from './use-take-along.ts';

/** The lookbook as a part of My Closet: areas meet here. */
export function LookbookPage() {
  const take = useTakeTripItems();
  const takeLook = (day: Day, entries: readonly DateEntry[]) => {
    const items = new Map(
      entries.map(({ item: { id, designers, itemClientNumber, image } }) => [
        id,
        { id, designers, itemClientNumber, image, observation: '', isCold: false },
      ]),
    );
    take([...items.values()], day);
  };
  const heading = (
    <div className="flex flex-wrap items-end justify-between gap-x-6">
      <ClosetHeading current="Lookbook" />
      <Link to={paths.year} className="flex min-h-target items-center text-sm">
        <span className="text-link">A year in your closet</span>
      </Link>
    </div>
  );
  return <DatesPage heading={heading} onTrip={takeLook} />;
}
