import { CalendarPage } from '../calendar/calendar-page.tsx';
import { ClosetHeading } from '../items/closet-heading.tsx';

/** The calendar as a part of My Closet: areas meet here. */
export function CalendarInCloset() {
  return <CalendarPage heading={<ClosetHeading current="Calendar" />} />;
}
