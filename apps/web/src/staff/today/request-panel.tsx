import { arrivalText } from '@vestry/contract/calendar/arrival-rules';
import { pickupQuantityLabels } from '@vestry/contract/requests/pickup/rules';
import { pickupQuantities } from '@vestry/contract/requests/pickup/schemas';
import { requestKindFacts, requestReference } from '@vestry/contract/requests/kinds';
import { formatTimeRange } from '@vestry/contract/calendar/time';
import { cityLine } from '@vestry/contract/format/address';
import type { RequestAddress } from '@vestry/contract/requests/schemas';
import { formatMoney } from '@vestry/contract/format/money';
import { staffStatuses } from '@vestry/contract/staff/today/rules';
import type { StaffRequest } from '@vestry/contract/staff/today/schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMoment } from '../../config/facility-format.ts';
import { usePhoneText } from '../../lib/format/use-phone-text.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import { Fact, Facts } from '../parts/page-parts.tsx';
import { useMay } from '../queries.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { statusTag, tripVisitText, usualWindow, wireDay } from '../words/words.ts';
import { staffPaths } from '../paths.ts';
import { staffRequestQuery, type RequestRef } from './queries.ts';
import { RequestItems } from './request-items.tsx';
import { RequestPapers } from './request-papers.tsx';
import { RequestPrice } from './request-price.tsx';
import { useCanUndo, useUndoTransition } from './undo-transition.ts';
import { arrivalOf, isPicked, isScannedIn, packingOf, type RequestActions } from './use-request-actions.ts';

interface RequestPanelProps {
  readonly opened: RequestRef;
  readonly actions: RequestActions;
  readonly onClose: () => void;
}

/** A whole request: its items, its address, who to call, its events, and its next transition. */
export function RequestPanel({ opened, actions, onClose }: RequestPanelProps) {
  const query = useQuery(staffRequestQuery(opened));
  const { data, dataUpdatedAt: readAt } = query;
  const word = requestKindFacts[opened.kind].label;
  return (
    <SidePanel
      isOpen
      title={data === undefined ? word : `${word} ${data.reference}`}
      onClose={onClose}
      foot={data === undefined ? undefined : <Foot request={data} readAt={readAt} actions={actions} />}
    >
      <QueryBoundary query={query} title="The request did not load">
        {(request) => <Body request={request} actions={actions} />}
      </QueryBoundary>
    </SidePanel>
  );
}

function OverLimit({ there, limit }: NonNullable<StaffRequest['overLimit']>) {
  return (
    <Notice kind="warning" title="Above the insurance limit">
      <span className="figures">
        With this delivery, the address would hold {formatMoney(there.amount, there.currency)}. It is insured
        up to {formatMoney(limit.amount, limit.currency)}.
      </span>
    </Notice>
  );
}

interface BodyProps {
  readonly request: StaffRequest;
  readonly actions: RequestActions;
}

function Body({ request, actions }: BodyProps) {
  const moment = useMoment();
  const phoneText = usePhoneText(request.fullAddress.phone);
  const { label, color } = statusTag(request.status);
  const { kind, clientId, linkedId } = request;
  const { linked } = requestKindFacts[kind];
  return (
    <div className="grid gap-8">
      <div className="grid justify-items-start gap-3">
        <Tag color={color}>{label}</Tag>
        <p className="display-4">
          {request.day === null ? `${wireDay(request.specialDay)}, a special date` : wireDay(request.day)}
          <span className="block text-ink-2">{arrivalText(request)}</span>
        </p>
      </div>
      {request.overLimit !== null && <OverLimit {...request.overLimit} />}
      <Facts>
        <Fact label="Closet">
          <Link to={staffPaths.closet} params={{ clientId }} className="text-link">
            {request.closetName}
          </Link>
        </Fact>
        <Fact label="Requested">
          {request.requestedBy}, {moment(request.created)}
        </Fact>
        <Fact label="Account manager">{request.manager ?? 'None yet'}</Fact>
        <Fact label="Address">
          <AddressText address={request.fullAddress} />
        </Fact>
        <Fact label="Phone">
          <a href={`tel:${request.fullAddress.phone}`} className="text-link figures">
            {phoneText}
          </a>
        </Fact>
        {request.note !== '' && <Fact label="Note">{request.note}</Fact>}
        {request.accountManagerNotes !== '' && (
          <Fact label="For the account manager">{request.accountManagerNotes}</Fact>
        )}
        {request.itemTypes !== '' && <Fact label="New items">{request.itemTypes.replaceAll(',', ', ')}</Fact>}
        {request.quantities !== null && <Fact label="Quantity">{quantityText(request.quantities)}</Fact>}
        <TripFact request={request} actions={actions} />
        {linkedId !== null && (
          <Fact label="Comes with">
            <OtherRequest kind={linked} clientId={clientId} id={linkedId} actions={actions} />
          </Fact>
        )}
      </Facts>
      {request.pieces.length > 0 && <RequestItems request={request} />}
      <RequestPrice request={request} />
      {kind === 'delivery' && request.status !== 'CANCELED' && (
        <div className="flex flex-wrap gap-3">
          <RequestPapers clientId={clientId} deliveryId={request.id} isPicked={isPicked(request)} />
        </div>
      )}
      <section aria-label="What happened">
        <h3 className="pb-2 display-4">What happened</h3>
        <ol className="border-t border-hair">
          {request.events.toReversed().map(({ id, title, note, by, time }) => (
            <li key={id} className="grid gap-0.5 border-b border-hair py-3 text-sm">
              <p>{title}</p>
              {note !== '' && <p className="wrap-anywhere text-ink-2">“{note}”</p>}
              <p className="text-ink-3 figures">
                {moment(time)}
                {by !== null && `, ${by}`}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function TripFact({ request, actions }: BodyProps) {
  const { kind, clientId, trip } = request;
  if (trip === null) return null;
  return (
    <Fact label="Trip">
      {trip.name}
      <span className="block text-ink-2">{tripVisitText(request)}</span>
      {trip.otherId !== null && (
        <OtherRequest
          kind={requestKindFacts[kind].linked}
          clientId={clientId}
          id={trip.otherId}
          actions={actions}
        />
      )}
    </Fact>
  );
}

interface OtherRequestProps extends RequestRef {
  readonly actions: RequestActions;
}

/** Opens the other request of a visit or of a trip. */
function OtherRequest({ kind, clientId, id, actions }: OtherRequestProps) {
  return (
    <button type="button" className="text-link figures" onClick={() => actions.open({ kind, clientId, id })}>
      {requestKindFacts[kind].label} {requestReference(kind, id)}
    </button>
  );
}

function quantityText(quantities: string): string {
  const known = pickupQuantities.find((each) => each === quantities);
  return known === undefined ? quantities : pickupQuantityLabels[known];
}

function AddressText({ address }: { readonly address: RequestAddress }) {
  const { name, addressLineOne, addressLineTwo, country } = address;
  const lines = [name, addressLineOne, addressLineTwo, cityLine(address), country];
  return lines
    .filter((line) => line !== '')
    .map((line) => (
      <span key={line} className="block figures">
        {line}
      </span>
    ));
}

interface FootProps extends BodyProps {
  /** When the request was read, in milliseconds. */
  readonly readAt: number;
}

/** The next transition, in the words of its button. The items of a pickup that has arrived are scanned in on their page. */
function Foot({ request, readAt, actions }: FootProps) {
  const mayTransition = useMay('staff.requests');
  const canUndo = useCanUndo(request, readAt);
  const undo = useUndoTransition();
  const [to] = request.next;
  if (!mayTransition) return null;
  const undoButton = canUndo && (
    <Button kind="gray" onClick={() => undo(request)}>
      Undo the last step
    </Button>
  );
  if (to === undefined) return undoButton;
  const isConfirm = to === 'CONFIRMED';
  const unpacked = to === 'READY_FOR_DELIVERY' ? request.items - request.packed : 0;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {unpacked > 0 ? (
        <Link to={staffPaths.picking} search={packingOf(request)} className={buttonClass('primary')}>
          Pack items, {request.packed} of {request.items}
        </Link>
      ) : isScannedIn(request) ? (
        <Link to={staffPaths.returns} search={arrivalOf(request)} className={buttonClass('primary')}>
          Scan items in, {request.received} of {request.items}
        </Link>
      ) : (
        <Button kind="primary" onClick={() => actions.next(request)}>
          {isConfirm && request.day === null ? 'Confirm a day' : staffStatuses[to].transitionLabel}
          {isConfirm && request.day !== null && (
            <span className="figures">{formatTimeRange(usualWindow(request))}</span>
          )}
        </Button>
      )}
      {isConfirm && request.day !== null && (
        <Button kind="gray" onClick={() => actions.askHours(request)}>
          Other hours
        </Button>
      )}
      {request.next.includes('CANCELED') && (
        <Button kind="gray" onClick={() => actions.askReason(request)}>
          Cancel request
        </Button>
      )}
      {undoButton}
    </div>
  );
}
