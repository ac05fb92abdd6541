import { requestNotices } from '@vestry/contract/requests/rules';
import { useState } from 'react';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { useChangePrice, type PricedChange } from '../../prices/queries.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import {
  appointmentOf,
  appointmentProblem,
  isSameAppointment,
  ownSchedule,
  type EditedDay,
} from './edited-appointment.ts';
import type { ShownRequest } from './request-difference.ts';
import { useEditBase } from './use-edit-base.ts';
import { useRequestChange } from './use-request-change.ts';
import type { Schedule } from '../schedule/use-schedule.ts';

/** Day and time of day; address; note. */
export type EditedPart = 'when' | 'where' | 'note';

/** The body that is sent of the edited part; the update calls keep what is left out. */
export type PartChange = (
  | Pick<EditedDay, 'date' | 'specialDate' | 'time'>
  | { readonly address: number }
  | { readonly note: string }
) & { readonly quote?: string | undefined };

/** The edits of a request that are not sent yet; a field is null while it is as it was. */
interface Edits {
  readonly day: EditedDay | null;
  readonly address: number | null;
  readonly note: string | null;
}

const untouched: Edits = { day: null, address: null, note: null };

interface RequestEditOptions<Answer> {
  readonly clientId: number;
  readonly request: ShownRequest & { readonly kind: RequestKind; readonly id: number };
  readonly part: EditedPart;
  /** Of the calendar, as anybody sees it. */
  readonly schedule: Schedule;
  readonly send: (change: PartChange) => Promise<Answer>;
  readonly onSent: (answer: Answer) => void;
  readonly onClose: () => void;
}

/** One part of a request while it is edited: what it shows, why it cannot be sent, and the sending. */
export function useRequestEdit<Answer>(options: RequestEditOptions<Answer>) {
  const { clientId, request, part, send, onSent, onClose } = options;
  const [edits, setEdits] = useState(untouched);
  const base = useEditBase(request);
  const schedule = ownSchedule(options.schedule, request);
  const day = edits.day ?? appointmentOf(request);
  const address = edits.address ?? request.address.id;
  const note = edits.note ?? request.note;
  const isChanged = {
    when: !isSameAppointment(day, request),
    where: address !== request.address.id,
    note: note.trim() !== request.note,
  }[part];
  // An address that is chosen is chosen again with one press.
  useUnsaved(isChanged && part !== 'where' ? 'leave' : null, 'panel');
  const change = useRequestChange(send, {
    done: requestNotices.updated,
    onDone: (answer) => {
      setEdits(untouched);
      base.end();
      onSent(answer);
      onClose();
    },
  });
  const problem = {
    when: appointmentProblem(day, request, schedule),
    where: undefined,
    note: note.length > 2000 ? 'The note is too long.' : undefined,
  }[part];
  const edit = (next: Partial<Edits>) => {
    base.begin();
    setEdits({ ...edits, ...next });
  };
  const price = useChangePrice(
    clientId,
    request,
    isChanged ? pricedChange(part, { day, address, request }) : null,
  );
  const { date, specialDate, time } = day;
  const changes = { when: { date, specialDate, time }, where: { address }, note: { note } };
  return {
    schedule,
    day,
    address,
    note,
    edit,
    problem,
    price,
    refusal: problem ?? (isChanged ? price.refusal : 'Nothing has changed yet.'),
    difference: base.difference,
    accept: () => base.accept(),
    // The notice of somebody else's changes says it better.
    error: change.isConflict && base.difference !== null ? null : change.error,
    isPending: change.isPending,
    submit: () => change.run({ ...changes[part], quote: price.hash }),
    cancel: () => {
      setEdits(untouched);
      base.end();
      change.forget();
      onClose();
    },
  };
}

/** The part of a change on which the price depends; null for a note or another time. */
function pricedChange(
  part: EditedPart,
  {
    day,
    address,
    request,
  }: { readonly day: EditedDay; readonly address: number; readonly request: ShownRequest },
): PricedChange | null {
  const before = appointmentOf(request);
  // Another time of the same day costs the same.
  const isSameDay = day.date === before.date && day.specialDate === before.specialDate;
  return { when: isSameDay ? null : { day: day.specialDate ?? day.date }, where: { address }, note: null }[
    part
  ];
}

export type RequestEdit = ReturnType<typeof useRequestEdit>;
