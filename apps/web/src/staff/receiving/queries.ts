import { getReceiving, listReceivings } from '@vestry/contract/staff/receiving/calls';
import { callQuery, pageQuery } from '../../lib/transport/call-query.ts';

/** A page of the receivings, the open ones by their day; `page` from 0. */
export const receivingsQuery = (open: boolean, page: number) =>
  pageQuery(['staff', 'receiving', 'list', open, page], listReceivings, {
    query: { open, page, pageSize: 24 },
  });

export interface ReceivingKey {
  readonly clientId: number;
  readonly id: number;
}

export const receivingQuery = ({ clientId, id }: ReceivingKey) =>
  callQuery(['staff', 'receiving', 'one', clientId, id], getReceiving, { params: { clientId, id } });
