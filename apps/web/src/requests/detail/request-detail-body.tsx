import { arrivalText } from '@vestry/contract/calendar/arrival-rules';
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { canceledFacts } from '@vestry/contract/requests/status-table';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, type ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { useDemoGuard } from '../../demo/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useRequestRefusal } from '../../users/queries.ts';
import { EditInfo } from '../edit/edit-info-modal.tsx';
import { EditPart } from '../edit/edit-part.tsx';
import { useRequestChange } from '../edit/use-request-change.ts';
import type { EditedPart } from '../edit/use-request-edit.ts';
import { appointmentDay, wireDay } from '../format.ts';
import { requestKindParts } from '../kinds.ts';
import type { Owner } from '../panel-actions.ts';
import { isUnderWay, type RequestDetail } from '../request.ts';
import { EventList, RequestTimeline } from '../request-timeline.tsx';
import { useMomentDay } from '../../config/facility-format.ts';
import { UrgentContact } from '../urgent-contact.tsx';
import { AddressFact, Fact } from './detail-parts.tsx';
import { RequestHeading } from './request-heading.tsx';

const PricePart = lazy(async () => ({ default: (await import('./price-part.tsx')).PricePart }));
const VisitPart = lazy(async () => ({ default: (await import('./visit-part.tsx')).VisitPart }));

interface FactsProps {
  readonly owner: Owner;
  readonly request: RequestDetail;
  /** Opens the change of a part; left out where nothing may be changed. */
  readonly onEdit: ((part: EditedPart) => void) | undefined;
  /** Day, time and address are changed with the request that it comes with. */
  readonly isAppointmentElsewhere?: boolean;
  /** The note among those that the request has. */
  readonly noteName: string;
  /** Facts that only this kind has. */
  readonly beforeNote?: ReactNode;
  readonly afterNote?: ReactNode;
}

interface RequestDetailBodyProps extends FactsProps {
  /** Why a change of its items was refused; null while it was not. */
  readonly error?: string | null;
  readonly again: { readonly run: () => void; readonly isPending: boolean };
  /** Whether a pickup comes with it, which is canceled with it. */
  readonly hasPickup?: boolean;
  /** Its photographs. */
  readonly items: ReactNode;
  /** The content of this kind alone, after everything about the request. */
  readonly children?: ReactNode;
}

/** A request in its panel, whatever its kind, composed like its review: the day, the photographs, where it stands, its facts. */
export function RequestDetailBody(props: RequestDetailBodyProps) {
  const { owner, request, error = null, again, hasPickup = false, items, children } = props;
  const { kind, steps, currentStep, events } = request;
  const { guard } = useDemoGuard();
  const refusal = useRequestRefusal();
  const cancel = useRequestChange(async () => requestKindParts[kind].cancel(request.id), {
    done: canceledFacts.headline,
  });
  const problem = cancel.error ?? error;
  return (
    <div className="grid gap-6">
      <Standing {...props} />
      {currentStep !== 0 && (
        <Suspense>
          <VisitPart clientId={owner.clientId} kind={kind} id={request.id} />
        </Suspense>
      )}
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      {items}
      <RequestTimeline
        kind={kind}
        steps={steps}
        current={currentStep}
        events={events}
        expected={appointmentDay(request)}
      />
      <Facts {...props} />
      <Suspense>
        <PricePart clientId={owner.clientId} kind={kind} id={request.id} />
      </Suspense>
      <EventList events={events} />
      <div>
        {isUnderWay(request) ? (
          <EditInfo
            request={request}
            hasPickup={hasPickup}
            isPending={cancel.isPending}
            refusal={refusal}
            onCancelRequest={guard(() => cancel.run(undefined))}
          />
        ) : (
          <Button pending={again.isPending} disabledReason={refusal} onClick={again.run}>
            Request again
          </Button>
        )}
      </div>
      {children}
    </div>
  );
}

function Standing({ owner, request, onEdit, isAppointmentElsewhere = false }: FactsProps) {
  const { kind, color, headline, reference, date, time, range, address } = request;
  const mayMove = onEdit !== undefined && !isAppointmentElsewhere;
  const readsOnly = useRequestRefusal() !== undefined;
  return (
    <RequestHeading
      status={<Tag color={color}>{headline}</Tag>}
      reference={reference}
      day={appointmentDay(request)}
      place={`${arrivalText({ timeOfDay: time, window: range })}, ${requestKindFacts[kind].preposition} ${address.label}`}
      action={<EditPart what="date" onEdit={mayMove ? () => onEdit('when') : undefined} />}
    >
      {isUnderWay(request) && !readsOnly && (
        <p className="text-sm text-balance text-ink-2">{untilText(request)}</p>
      )}
      {isUnderWay(request) && date === null && <UrgentContact owner={owner} />}
    </RequestHeading>
  );
}

function Facts({ request, onEdit, isAppointmentElsewhere, noteName, beforeNote, afterNote }: FactsProps) {
  const { created, requestedBy, address, note, trip } = request;
  const { label } = requestKindFacts[request.kind];
  const momentDay = useMomentDay();
  const edit = (what: string, part: EditedPart) => (
    <EditPart what={what} onEdit={onEdit && (() => onEdit(part))} />
  );
  return (
    <dl className="border-t border-hair">
      {trip !== null && (
        <Fact label="Trip">
          <Link to={paths.trip} params={{ tripId: trip.id }} className="text-link">
            {trip.name}
          </Link>
        </Fact>
      )}
      <Fact label="Requested by">{requestedBy}</Fact>
      <Fact label="Requested on">{momentDay(created)}</Fact>
      {beforeNote}
      {(note !== '' || onEdit !== undefined) && (
        <Fact label={`${label} note`} action={edit(noteName, 'note')}>
          <NoteText note={note} />
        </Fact>
      )}
      {afterNote}
      <AddressFact
        address={address}
        action={isAppointmentElsewhere === true ? null : edit('address', 'where')}
      />
    </dl>
  );
}

export function NoteText({ note }: { readonly note: string }) {
  return note === '' ? <span className="text-ink-2">No note yet.</span> : note;
}

function untilText({ editable, editableUntil, editableMessage }: RequestDetail): string {
  if (!editable) return editableMessage ?? '';
  return editableUntil === null
    ? 'You may change this request until its date is confirmed.'
    : `You may change this request until ${wireDay(editableUntil)}.`;
}
