import { DatesPage } from '../dates/dates-page.tsx';
import { ClosetHeading } from '../items/closet-heading.tsx';

/** The lookbook as a part of My Closet: areas meet here. */
export function LookbookPage() {
  return <DatesPage heading={<ClosetHeading current="Lookbook" />} />;
}
