import { fromWire } from '@vestry/contract/calendar/day';
import { isDueSoon } from '@vestry/contract/custody/due-rules';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useToday } from '../calendar/queries.ts';
import { DueBackList } from '../custody/due-back-list.tsx';
import { firstDueBacksQuery } from '../custody/queries.ts';
import { PageSection } from '../ui/page-section.tsx';
import { usePanels } from './panels.ts';
import { useFetchBack } from './use-fetch-back.ts';

const shownItems = 3;

/** The first items that are overdue or due soon; nothing where none is. */
export function HomeDueBacks() {
  const { clientId } = useRouteContext({ from: '/admin' });
  const { data } = useQuery(firstDueBacksQuery(clientId, shownItems));
  const today = useToday();
  const { open } = usePanels();
  const fetchBack = useFetchBack();
  const { content = [], totalElements = 0 } = data ?? {};
  const soon = content.filter((item) => isDueSoon(fromWire(item.day) ?? today, today));
  if (soon.length === 0) return null;
  return (
    <PageSection
      title="Due back"
      link={
        totalElements > soon.length && (
          <button type="button" className="text-link text-sm figures" onClick={() => void open('due-back')}>
            View all {totalElements}
          </button>
        )
      }
    >
      <DueBackList clientId={clientId} items={soon} onFetch={fetchBack} />
    </PageSection>
  );
}
