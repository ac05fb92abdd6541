import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { canceledHeadline } from '@vestry/contract/requests/rules';
import type { ReactNode } from 'react';
import { useDemoGuard } from '../../demo/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
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
import { useMomentDay } from '../schedule/use-moment-day.ts';
import { UrgentContact } from '../urgent-contact.tsx';
import { AddressFact, Fact, timeText } from './detail-parts.tsx';

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
  /** What else is canceled with it. */
  readonly alsoCanceled?: string | undefined;
  /** Its items, and what else only this kind shows. */
  readonly children: ReactNode;
}

/** What the panel of a request shows, whatever its kind: where it stands, its facts, its items, and what happened. */
export function RequestDetailBody(props: RequestDetailBodyProps) {
  const { request, error = null, again, alsoCanceled, children } = props;
  const { kind, headline, steps, currentStep, events } = request;
  const { guard } = useDemoGuard();
  const refusal = useRequestRefusal();
  const cancel = useRequestChange(async () => requestKindParts[kind].cancel(request.id), {
    done: canceledHeadline,
  });
  const problem = cancel.error ?? error;
  return (
    <div className="grid gap-6">
      <div>
        <h3 className="display-3">{headline}</h3>
        {isUnderWay(request) && <p className="pt-2 text-sm text-balance text-ink-2">{untilText(request)}</p>}
      </div>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <RequestTimeline
        kind={kind}
        steps={steps}
        current={currentStep}
        events={events}
        expected={appointmentDay(request)}
      />
      <Facts {...props} />
      {children}
      <EventList events={events} />
      <div>
        {isUnderWay(request) ? (
          <EditInfo
            request={request}
            alsoCanceled={alsoCanceled}
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
    </div>
  );
}

function Facts(props: FactsProps) {
  const { owner, request, onEdit, isAppointmentElsewhere, noteName, beforeNote, afterNote } = props;
  const { reference, created, requestedBy, date, time, range, address, note } = request;
  const { label } = requestKindFacts[request.kind];
  const momentDay = useMomentDay();
  const edit = (what: string, part: EditedPart) => (
    <EditPart what={what} onEdit={onEdit && (() => onEdit(part))} />
  );
  const editAppointment = isAppointmentElsewhere === true ? () => null : edit;
  return (
    <dl className="border-t border-hair">
      <Fact label={`${label} ID`}>{reference}</Fact>
      <Fact label="Requested on">{momentDay(created)}</Fact>
      <Fact label="Requested by">{requestedBy}</Fact>
      <Fact label={`${label} date`} action={editAppointment('date', 'when')}>
        {appointmentDay(request)}
        {date === null && isUnderWay(request) && <UrgentContact owner={owner} />}
      </Fact>
      <Fact label="Time of day" action={editAppointment('time of day', 'when')}>
        {timeText({ time, range })}
      </Fact>
      <AddressFact address={address} action={editAppointment('address', 'where')} />
      {beforeNote}
      {(note !== '' || onEdit !== undefined) && (
        <Fact label={`${label} note`} action={edit(noteName, 'note')}>
          <NoteText note={note} />
        </Fact>
      )}
      {afterNote}
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
