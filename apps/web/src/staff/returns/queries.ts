import {
  getArrival,
  listNotBack,
  listStaffDueBacks,
  listUnannounced,
} from '@vestry/contract/staff/returns/calls';
import { listStaffRequests } from '@vestry/contract/staff/today/calls';
import { callQuery, pageQuery } from '../../lib/transport/call-query.ts';

/** A pickup among those of all clients. */
export interface PickupRef {
  readonly clientId: number;
  readonly id: number;
}

/** '12.7', as the address names a pickup. */
export function readPickup(text: string | undefined): PickupRef | null {
  const [clientId, id] = (text ?? '').split('.').map(Number);
  return clientId === undefined || id === undefined ? null : { clientId, id };
}

/** The pickups that have arrived and are not complete. */
export const arrivedQuery = () =>
  callQuery(['staff', 'returns', 'arrived'], listStaffRequests, {
    query: { kind: 'pickup', status: ['ARRIVED'], text: '', page: 0, pageSize: 100 },
  });

export const arrivalQuery = ({ clientId, id }: PickupRef) =>
  callQuery(['staff', 'returns', 'arrival', clientId, id], getArrival, { params: { clientId, id } });

export const notBackQuery = (page: number) =>
  pageQuery(['staff', 'returns', 'not-back', page], listNotBack, {
    query: { page: page - 1, pageSize: 50 },
  });

interface DueBackList {
  readonly isUpcoming: boolean;
  readonly text: string;
  readonly page: number;
}

export const dueBacksQuery = ({ isUpcoming, text, page }: DueBackList) =>
  pageQuery(['staff', 'returns', 'due-back', isUpcoming, text, page], listStaffDueBacks, {
    query: { upcoming: isUpcoming, text, page: page - 1, pageSize: 50 },
  });

export const unannouncedQuery = (page: number) =>
  pageQuery(['staff', 'returns', 'unannounced', page], listUnannounced, {
    query: { page: page - 1, pageSize: 50 },
  });
