import { arrivalText } from '@vestry/contract/calendar/arrival-rules';
import { noticeLabels } from '@vestry/contract/prices/notices';
import { requestCourses } from '@vestry/contract/requests/courses';
import { requestKindFacts, requestReference } from '@vestry/contract/requests/kinds';
import { formatTimeRange } from '@vestry/contract/calendar/time';
import { isLate } from '@vestry/contract/requests/late-rules';
import { staffStatuses } from '@vestry/contract/staff/today/rules';
import { cardPhotosMax, type RequestCard } from '@vestry/contract/staff/today/schemas';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { PhotoStrip } from '../../ui/photo-strip.tsx';
import { LateMark } from '../../ui/late-mark.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useFacilityNow, useMay } from '../queries.ts';
import { counted, statusTag, tripText, unbrokenTimes, usualWindow } from '../words/words.ts';
import { staffPaths } from '../paths.ts';
import { appointmentOf, keyOf } from './board.ts';
import { arrivalOf, isScannedIn, packingOf, type RequestActions } from './use-request-actions.ts';

interface RequestRowProps {
  readonly card: RequestCard;
  readonly actions: RequestActions;
  /** The content at the start: the hours of the day, or how long it has waited. */
  readonly lead: ReactNode;
  /** Narrower, for the list beside the day. */
  readonly isSide?: boolean;
}

/** A request as a line: who, when, where, what is left to do, and its next transition as one press. */
export function RequestRow({ card, actions, lead, isSide = false }: RequestRowProps) {
  const Heading = isSide ? 'h4' : 'h3';
  const tag = statusTag(card.status);
  const isVisitLate = isLate(appointmentOf(card), useFacilityNow());
  return (
    <li
      data-row={`${isSide ? 'side' : 'day'}.${keyOf(card)}`}
      className={`relative grid break-inside-avoid items-center gap-x-6 gap-y-3 border-b border-hair py-4 hover:border-rule ${isSide ? '' : 'tablet:grid-cols-[7rem_minmax(0,1fr)_auto]'}`}
    >
      <p className="text-sm figures">
        {lead}
        {card.notice !== 'STANDARD' && (
          <span className="block pt-1">
            <Tag color={card.notice === 'RUSH' ? 'pink' : 'blue'}>{noticeLabels[card.notice]}</Tag>
          </span>
        )}
        <span className={isSide ? 'pl-3 text-ink-3' : 'text-ink-3 max-tablet:pl-3 tablet:block'}>
          {card.reference}
        </span>
      </p>
      <div className="min-w-0">
        {!isSide && (
          <p className="flex items-center gap-3 pb-1">
            <Tag color={tag.color}>{tag.label}</Tag>
            {isVisitLate && <LateMark />}
          </p>
        )}
        <Heading className="text-base font-mid wrap-anywhere">
          <button
            type="button"
            data-open
            aria-haspopup="dialog"
            className="min-h-6 text-start after:absolute after:inset-0"
            onClick={() => actions.open(card)}
          >
            {card.closetName}
            <span className="sr-only">, {card.reference}</span>
          </button>
        </Heading>
        <p className="text-sm text-pretty wrap-anywhere text-ink-2">{card.address}</p>
        <p className="text-sm text-ink-2 figures">
          {contents(card)}
          {card.cold > 0 && <span className="text-blue-ink">, {card.cold} in Cold Storage</span>}
          {card.manager !== null && <> · {card.manager}</>}
        </p>
        {card.trip !== null && <p className="text-sm wrap-anywhere text-ink-2 figures">{tripText(card)}</p>}
        {card.note !== '' && <p className="text-sm wrap-anywhere text-ink-2">“{card.note}”</p>}
        {card.items > 0 && (
          <div className="pt-2">
            <PhotoStrip
              photos={card.photos.map((photo) => photo ?? undefined)}
              most={cardPhotosMax}
              count={card.items}
              size="large"
              trueColor
            />
          </div>
        )}
      </div>
      <RowActions card={card} actions={actions} isSide={isSide} />
    </li>
  );
}

function contents({ kind, items, packed, status, linkedId }: RequestCard): string {
  const { items: handling } = requestCourses[kind];
  const isPacking = handling === 'packed' && ['SUBMITTED', 'CONFIRMED'].includes(status) && packed > 0;
  const linked =
    linkedId === null ? '' : `, with ${requestReference(requestKindFacts[kind].linked, linkedId)}`;
  const content = items === 0 && handling === 'received' ? 'New items' : counted(items, 'item');
  return `${content}${isPacking ? `, ${packed} packed` : ''}${linked}`;
}

type ActionProps = Pick<RequestRowProps, 'card' | 'actions'>;

function RowActions({ card, actions, isSide }: ActionProps & { readonly isSide: boolean }) {
  const mayTransition = useMay('staff.requests');
  const [to] = card.next;
  if (!mayTransition || to === undefined) return null;
  const isConfirm = to === 'CONFIRMED';
  return (
    <div
      className={`relative flex flex-wrap items-center gap-x-5 gap-y-3 ${isSide ? '' : 'tablet:max-w-64 tablet:justify-end'}`}
    >
      <NextTransition card={card} actions={actions} />
      <div className="flex gap-5 empty:hidden">
        {isConfirm && card.day !== null && (
          <button type="button" data-hours className={quietClass} onClick={() => actions.askHours(card)}>
            Other hours<span className="sr-only"> for {card.reference}</span>
          </button>
        )}
        {card.next.includes('CANCELED') && (
          <button type="button" data-cancel className={quietClass} onClick={() => actions.askReason(card)}>
            Cancel<span className="sr-only"> {card.reference}</span>
          </button>
        )}
      </div>
    </div>
  );
}

const quietClass = 'text-link text-sm text-ink-2';

const transitionClass =
  'inline-flex h-target items-center justify-center gap-2 rounded-control border border-rule px-4 text-sm font-mid whitespace-nowrap figures hover:border-ink hover:bg-ink hover:text-paper';

/** The usual next transition. A delivery that is not packed yet is packed first, and what arrives is scanned in. */
function NextTransition({ card, actions }: ActionProps) {
  const [to] = card.next;
  if (to === undefined) return null;
  if (to === 'READY_FOR_DELIVERY' && card.packed < card.items) {
    return (
      <Link to={staffPaths.picking} search={packingOf(card)} data-transition className={transitionClass}>
        Pack items, {card.packed} of {card.items}
        <span className="sr-only"> of {card.reference}</span>
      </Link>
    );
  }
  if (isScannedIn(card)) {
    return (
      <Link to={staffPaths.returns} search={arrivalOf(card)} data-transition className={transitionClass}>
        Scan items in, {card.received} of {card.items}
        <span className="sr-only"> of {card.reference}</span>
      </Link>
    );
  }
  const needsDay = to === 'CONFIRMED' && card.day === null;
  return (
    <button
      type="button"
      data-transition
      className={transitionClass}
      aria-haspopup={needsDay ? 'dialog' : undefined}
      onClick={() => actions.next(card)}
    >
      {needsDay ? 'Confirm a day' : staffStatuses[to].transitionLabel}
      {to === 'CONFIRMED' && !needsDay && (
        <span className="font-text text-current/80">{formatTimeRange(usualWindow(card))}</span>
      )}
      <span className="sr-only">, {card.reference}</span>
    </button>
  );
}

/** The lead of a row of the day. */
export function Arrival({ card }: { readonly card: RequestCard }) {
  return <span className="font-mid">{unbrokenTimes(arrivalText(card))}</span>;
}
