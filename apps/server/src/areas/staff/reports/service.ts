/** Reports as files of comma-separated values, streamed as they are read. */
import { formatTimeRange } from '@vestry/contract/calendar/time';
import { locationNames } from '@vestry/contract/items/rules';
import { locationCodes, type LocationCode } from '@vestry/contract/items/schemas';
import { referenceIn } from '@vestry/contract/requests/ids';
import { requestReference } from '@vestry/contract/requests/kinds';
import * as calls from '@vestry/contract/staff/reports/calls';
import { facilityMoment } from '../../notifications/facility-time.ts';
import type { CsvHandler } from '../deps.ts';
import * as repository from './repository.ts';
import { writeCsv } from './write-csv.ts';

function placeName(code: string | null): string {
  const known: LocationCode | undefined = locationCodes.find((each) => each === code);
  return known === undefined ? '' : locationNames[known];
}

export const inventoryReport: CsvHandler<typeof calls.reportInventory> = (deps, by, { query }) => {
  const { clientId } = query;
  const header = [
    'closet_id',
    'closet',
    'location',
    'bin',
    'client_number',
    'category',
    'designers',
    'observation',
    'size',
    'color',
    'declared_value_cents',
    'since',
  ];
  const report = { kind: calls.reportInventory.name, clientId, header };
  const batches = repository.readInventory(deps.db, clientId, deps.timeZone);
  return writeCsv(deps, by, report, batches, (row) => [
    row.clientId,
    row.closetName,
    placeName(row.location),
    row.bin,
    row.number,
    row.category,
    row.designers,
    row.observation,
    row.size,
    row.color,
    row.declaredValueCents,
    row.since,
  ]);
};

export const movementsReport: CsvHandler<typeof calls.reportMovements> = (deps, by, { query: period }) => {
  const header = [
    'time',
    'closet_id',
    'closet',
    'client_number',
    'what',
    'from',
    'to',
    'from_bin',
    'to_bin',
    'request',
    'by',
    'note',
  ];
  const report = { kind: calls.reportMovements.name, clientId: period.clientId, header };
  const batches = repository.readMovements(deps.db, period, deps.timeZone);
  return writeCsv(deps, by, report, batches, (row) => [
    facilityMoment(row.at, deps.timeZone),
    row.clientId,
    row.closetName,
    row.number,
    row.kind,
    placeName(row.from),
    placeName(row.to),
    row.fromBin ?? '',
    row.toBin ?? '',
    referenceIn(row),
    row.by,
    row.note,
  ]);
};

export const requestsReport: CsvHandler<typeof calls.reportRequests> = (deps, by, { query }) => {
  const header = [
    'kind',
    'reference',
    'closet_id',
    'closet',
    'status',
    'day',
    'special_date',
    'time_of_day',
    'arrival',
    'requested_by',
    'pieces',
    'sent',
    'changed',
  ];
  const report = { kind: calls.reportRequests.name, clientId: query.clientId, header };
  const batches = repository.readRequests(deps.db, query);
  return writeCsv(deps, by, report, batches, (row) => [
    row.kind,
    requestReference(row.kind, row.id),
    row.clientId,
    row.closetName,
    row.status,
    row.day,
    row.specialDay,
    row.timeOfDay,
    row.window === null ? '' : formatTimeRange(row.window),
    row.requestedBy,
    row.items,
    facilityMoment(row.sent, deps.timeZone),
    facilityMoment(row.changed, deps.timeZone),
  ]);
};
