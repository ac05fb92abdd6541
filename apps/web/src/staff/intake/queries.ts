import { getIntake, listIntakes } from '@vestry/contract/staff/intake/calls';
import { callQuery, pageQuery } from '../../lib/transport/call-query.ts';

/** A page of the intakes, the open ones by their day; `page` from 0. */
export const intakesQuery = (open: boolean, page: number) =>
  pageQuery(['staff', 'intake', 'list', open, page], listIntakes, {
    query: { open, page, pageSize: 24 },
  });

export interface IntakeKey {
  readonly clientId: number;
  readonly id: number;
}

export const intakeQuery = ({ clientId, id }: IntakeKey) =>
  callQuery(['staff', 'intake', 'one', clientId, id], getIntake, { params: { clientId, id } });
