import { recommendationServiceLabels } from '@vestry/contract/requests/pickup/recommendations';
import type { Board, RequestCard, WaitingRecommendation } from '@vestry/contract/staff/today/schemas';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { useNow } from '../../lib/view/use-now.ts';
import { PhotoStrip } from '../../ui/photo-strip.tsx';
import { CountedHeading } from '../parts/page-parts.tsx';
import { counted, waitedText, wireDay } from '../words/words.ts';
import { staffPaths } from '../paths.ts';
import { keyOf } from './board.ts';
import { RequestRow } from './request-row.tsx';
import type { RequestActions } from './use-request-actions.ts';

interface AgeingListProps {
  readonly ageing: Board['ageing'];
  readonly actions: RequestActions;
  /** Across the page, in two columns on a desk. */
  readonly isWide: boolean;
}

/** Items that are overdue are counted in Returns. */
const overdueTitle = 'Overdue requests';

/** Lists the requests that have waited, whatever the day, the oldest first, with the time that they waited. */
export function AgeingList({ ageing, actions, isWide }: AgeingListProps) {
  const now = useNow();
  const { unconfirmed, specialDates, overdue, proposals, notBack, unannounced } = ageing;
  const total =
    unconfirmed.total + specialDates.total + overdue.total + proposals.total + notBack + unannounced;
  const waits = (since: string) => <span className="font-mid">Waits {waitedText(since, now)}</span>;
  const groups = [
    { title: overdueTitle, group: overdue, lead: ({ day }: RequestCard) => `Since ${wireDay(day)}` },
    { title: 'Unconfirmed', group: unconfirmed, lead: wish },
    { title: 'Special dates', group: specialDates, lead: wish },
  ];
  return (
    <section aria-label="Waiting" className="pb-12">
      <CountedHeading title="Waiting" count={total} />
      {total === 0 && <p className="py-6 text-sm text-ink-2">Nobody is waiting for an answer from us.</p>}
      <div className={isWide ? 'gap-12 desktop:columns-2' : undefined}>
        {groups.map(({ title, group, lead }) => (
          <AgeingGroup key={title} title={title} total={group.total} shown={group.requests.length}>
            {group.requests.map((card) => (
              <RequestRow
                key={keyOf(card)}
                isSide
                card={card}
                actions={actions}
                lead={
                  <>
                    {title === overdueTitle ? null : <>{waits(card.created)}, </>}
                    {lead(card)}
                  </>
                }
              />
            ))}
          </AgeingGroup>
        ))}
        <AgeingGroup title="Unanswered proposals" total={proposals.total} shown={proposals.proposals.length}>
          {proposals.proposals.map((recommendation) => (
            <RecommendationRow
              key={`${recommendation.clientId}.${recommendation.id}`}
              recommendation={recommendation}
              lead={waits(recommendation.proposed)}
            />
          ))}
        </AgeingGroup>
        <ReturnsGroup
          title="Not back"
          count={notBack}
          text={`${counted(notBack, 'item')} not back in a bin`}
          state="not-back"
        />
        <ReturnsGroup
          title="Unannounced"
          count={unannounced}
          text={`${counted(unannounced, 'arrival')} to match`}
          state="unannounced"
        />
      </div>
    </section>
  );
}

interface ReturnsGroupProps {
  readonly title: string;
  readonly count: number;
  readonly text: string;
  readonly state: 'not-back' | 'unannounced';
}

/** Work that is done on the page of the returns. */
function ReturnsGroup({ title, count, text, state }: ReturnsGroupProps) {
  return (
    <AgeingGroup title={title} total={count} shown={count}>
      <li
        data-row={state}
        className="relative break-inside-avoid border-b border-hair py-4 hover:border-rule"
      >
        <h4 className="text-base font-mid figures">
          <Link to={staffPaths.returns} search={{ state }} data-open className="after:absolute after:inset-0">
            {text}
          </Link>
        </h4>
      </li>
    </AgeingGroup>
  );
}

function wish({ day, specialDay }: RequestCard): string {
  return `for ${wireDay(day ?? specialDay)}`;
}

interface AgeingGroupProps {
  readonly title: string;
  readonly total: number;
  readonly shown: number;
  readonly children: ReactNode;
}

function AgeingGroup({ title, total, shown, children }: AgeingGroupProps) {
  if (total === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="flex break-after-avoid items-baseline gap-3 pt-6 pb-1 caps text-ink-2">
        {title}
        <span className="text-xs text-ink-3 figures">{total}</span>
      </h3>
      <ul>{children}</ul>
      {total > shown && (
        <p className="pt-3 text-sm text-ink-2 figures">{total - shown} more are waiting after these.</p>
      )}
    </section>
  );
}

/** The client has to answer; staff can only remind. */
function RecommendationRow({
  recommendation,
  lead,
}: {
  readonly recommendation: WaitingRecommendation;
  readonly lead: ReactNode;
}) {
  const { clientId, id, closetName, designers, image, itemClientNumber, service } = recommendation;
  return (
    <li
      data-row={`proposal.${clientId}.${id}`}
      className="relative grid break-inside-avoid gap-1 border-b border-hair py-4 hover:border-rule"
    >
      <p className="text-sm figures">{lead}</p>
      <h4 className="text-base font-mid">
        <Link to={staffPaths.care} data-open className="after:absolute after:inset-0">
          {closetName}
        </Link>
      </h4>
      <p className="text-sm wrap-anywhere text-ink-2">
        {recommendationServiceLabels[service]}: {designers} {itemClientNumber}
      </p>
      <PhotoStrip photos={[image ?? undefined]} most={1} size="large" trueColor />
    </li>
  );
}
