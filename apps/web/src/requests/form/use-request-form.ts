import { fullName } from '@vestry/contract/format/person';
import type { ExpressNotice } from '@vestry/contract/prices/notices';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { useQuery } from '@tanstack/react-query';
import type { VisitDraft } from '../../prices/queries.ts';
import { currentUserQuery } from '../../users/queries.ts';
import type { Owner } from '../panel-actions.ts';
import { useRequestDraft, type DraftHandle, type RequestDraft } from '../request-draft.ts';
import { useSchedule } from '../schedule/use-schedule.ts';
import { useLastAddress } from '../use-last-address.ts';

/** The name of a draft: one for each kind of request, in each closet and of each user. */
export function draftName(kind: RequestKind, { clientId, userId }: Owner): string {
  return `${kind}.${clientId}.${userId}`;
}

/** The state that the steps of a request's form share, with the draft of its kind. */
export function useRequestForm(kind: RequestKind, owner: Owner, cold: boolean) {
  return useFormOfDraft(useRequestDraft(draftName(kind, owner)), { kind, owner, cold });
}

interface FormOfDraft {
  readonly kind: RequestKind;
  readonly owner: Owner;
  /** Whether an item comes from cold storage, so that the first day is later. */
  readonly cold: boolean;
}

/** The state that the steps of a request's form share: the draft, the days to choose from, the address used last. */
export function useFormOfDraft(handle: DraftHandle, { kind, owner, cold }: FormOfDraft) {
  const schedule = useSchedule(owner.clientId, cold);
  const user = useQuery(currentUserQuery(owner)).data;
  const userName = user === undefined ? '' : fullName(user);
  const lastAddressId = useLastAddress(owner);
  const draft = { ...handle.draft, addressId: handle.draft.addressId ?? lastAddressId };
  const day = draft.specialDate === null ? draft.date : null;
  const notice = day === null ? null : (schedule.expressOf(day)?.notice ?? null);
  return {
    ...handle,
    draft,
    kind,
    owner,
    cold,
    schedule,
    notice,
    requestedBy: draft.requestedBy ?? userName,
  };
}

export type RequestForm = ReturnType<typeof useRequestForm>;

/** The first visit of a form as it stands, to be priced. */
export function visitDraft(
  { kind, draft, notice }: Pick<RequestForm, 'kind' | 'draft' | 'notice'>,
  items: number,
): VisitDraft {
  return { kind, address: draft.addressId, day: draft.specialDate ?? draft.date, notice, items };
}

/** The price as the reader has seen it: the notice of the day, and the hash of the quote. */
export interface SeenPrice {
  readonly notice: ExpressNotice | null;
  readonly quote: string | undefined;
}

/** Makes the part of the body that a request of any kind sends of its form. */
export function sharedBody(
  { addressId, date, specialDate, time, note }: RequestDraft,
  requestedBy: string,
  { notice, quote }: SeenPrice,
) {
  return {
    address: addressId ?? 0,
    date: specialDate === null ? date : null,
    specialDate,
    time,
    requestedBy: requestedBy.trim(),
    note,
    notice,
    quote,
  };
}
