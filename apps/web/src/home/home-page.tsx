import { formatDay } from '@vestry/contract/calendar/day';
import { facilityHour } from '@vestry/contract/calendar/time';
import { useState, type ReactNode } from 'react';
import { takeMoved } from '../auth/queries.ts';
import { useToday } from '../calendar/queries.ts';
import { useBrand, usePageTitle } from '../config/queries.ts';
import { useNow } from '../lib/view/use-now.ts';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useCurrentUser } from '../users/queries.ts';
import { ApprovalsPart } from './approvals-part.tsx';
import { DatesPart } from './dates-part.tsx';
import { greeting } from './greeting.ts';
import { LatestPart } from './latest-part.tsx';
import { ManagerCard } from './manager-card.tsx';
import { PlacesPart } from './places-part.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RequestsPart } from './requests-part.tsx';

interface HomePageProps {
  readonly nextLook: ReactNode;
  /** The parts of other areas, beneath the next look. */
  readonly parts: ReactNode;
}

/** Where a visit starts: what is under way, the next look, who helps, and what is new. */
export function HomePage({ nextLook, parts }: HomePageProps) {
  usePageTitle('Home');
  const user = useCurrentUser();
  const name = user?.name ?? '';
  const { facilityTimeZone } = useBrand();
  const now = useNow();
  const today = useToday();
  return (
    <div className="pb-18">
      <div className="page-width pb-12 desktop:pb-18">
        <MovedNotice closet={user?.client.name} />
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6 pt-8 pb-6 desktop:pt-14 desktop:pb-8">
          <div className="min-w-0">
            <p className="pb-2 text-sm text-ink-2">{formatDay(today)}</p>
            <h1 className="display-1 wrap-anywhere">
              {greeting(facilityHour(now, facilityTimeZone))}
              {name !== '' && ', '}
              {/* A line of its own on a phone, reserved for the name before it is known. */}
              <span className="max-tablet:block max-tablet:min-h-lh">{name}</span>
            </h1>
          </div>
          <QuickActions />
        </div>
        <div className="grid gap-12 border-t border-ink pt-6 desktop:grid-cols-[minmax(0,1fr)_20rem] desktop:gap-18">
          <div className="min-w-0">
            <ApprovalsPart />
            <RequestsPart />
          </div>
          <div className="border-hair max-desktop:border-t max-desktop:pt-6">
            {user === undefined ? (
              <Skeleton className="h-24" />
            ) : (
              <ManagerCard manager={user.client.manager} />
            )}
          </div>
        </div>
      </div>
      {nextLook}
      <div className="page-width">
        {parts}
        <PlacesPart />
        <DatesPart />
        <LatestPart />
      </div>
    </div>
  );
}

/** Said once, in a tab whose closet was changed by another tab. */
function MovedNotice({ closet }: { readonly closet: string | undefined }) {
  const [isMoved, setMoved] = useState(takeMoved);
  if (!isMoved || closet === undefined) return null;
  return (
    <div className="pt-6">
      <Notice kind="warning" onClose={() => setMoved(false)}>
        Another tab has opened {closet}, and this one follows it. What was under way here was not saved.
      </Notice>
    </div>
  );
}
