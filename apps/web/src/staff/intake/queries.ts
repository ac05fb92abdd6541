import { getIntake, listIntakes } from '@vestry/contract/staff/intake/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/transport/api.ts';

/** A page of the intakes, the open ones by their day; `page` from 0. */
export function intakesQuery(open: boolean, page: number) {
  return queryOptions({
    queryKey: ['staff', 'intake', 'list', open, page],
    queryFn: ({ signal }) => callApi(listIntakes, { query: { open, page, pageSize: 24 } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

export interface IntakeKey {
  readonly clientId: number;
  readonly id: number;
}

export function intakeQuery({ clientId, id }: IntakeKey) {
  return queryOptions({
    queryKey: ['staff', 'intake', 'one', clientId, id],
    queryFn: ({ signal }) => callApi(getIntake, { params: { clientId, id } }, { signal }),
  });
}
