/** The reports on the condition of items: open findings, items that nobody has looked at, and damage by stage. */
import {
  conditionGradeLabels,
  findingKindFacts,
  severityLabels,
  stageLabels,
  stages,
} from '@vestry/contract/condition/kinds';
import * as calls from '@vestry/contract/staff/reports/calls';
import { toPage } from '@vestry/contract/wire';
import { facilityMoment } from '../../notifications/facility-time.ts';
import { auditLook } from '../audit-look.ts';
import type { CsvHandler, StaffDeps, StaffHandler } from '../deps.ts';
import * as repository from './condition-repository.ts';
import { writeCsv } from './write-csv.ts';

/** The list of one closet is a look at it, as its report is. */
export const listOpenFindings: StaffHandler<typeof calls.listOpenFindings> = async (deps, by, { query }) => {
  const { db, photos, timeZone } = deps;
  const { clientId } = query;
  const { rows, total } = await repository.listOpenFindings(db, query, timeZone);
  if (clientId !== undefined) await auditLook(deps, by, { kind: calls.listOpenFindings.name, clientId });
  const findings = rows.map(({ id: _id, isOpen: _isOpen, photo, foundAt, ...row }) => ({
    ...row,
    foundAt: foundAt.toISOString(),
    photo: photo === null ? null : photos.present(photo, row.clientId),
  }));
  return toPage(findings, query.page, query.pageSize, total);
};

export const listUncheckedItems: StaffHandler<typeof calls.listUncheckedItems> = async (
  deps,
  by,
  { query },
) => {
  const { clientId } = query;
  const { rows, total } = await repository.listUncheckedItems(deps.db, query, aYearAgo(deps));
  if (clientId !== undefined) await auditLook(deps, by, { kind: calls.listUncheckedItems.name, clientId });
  const items = rows.map(({ waitsSince: _waitsSince, photo, checkedAt, since, ...row }) => ({
    ...row,
    checkedAt: checkedAt?.toISOString() ?? null,
    since: since.toISOString(),
    photo: photo === null ? null : deps.photos.present(photo, row.clientId),
  }));
  return toPage(items, query.page, query.pageSize, total);
};

export const getDamage: StaffHandler<typeof calls.getDamage> = async (deps, _by, { query }) => {
  const rows = await repository.countDamage(deps.db, query, deps.timeZone);
  const none = { slight: 0, clear: 0, severe: 0, open: 0 };
  return { stages: stages.map((stage) => ({ ...none, ...rows.find((row) => row.stage === stage), stage })) };
};

/** The moment since which an item wants a look. */
function aYearAgo({ clock }: StaffDeps): Date {
  const moment = new Date(clock.now());
  moment.setUTCFullYear(moment.getUTCFullYear() - 1);
  return moment;
}

const findingHeader = [
  'found',
  'closet_id',
  'closet',
  'client_number',
  'designers',
  'observation',
  'finding',
  'severity',
  'stage',
  'state',
  'note',
];

const findingCells =
  ({ timeZone }: StaffDeps) =>
  (row: repository.FindingReportRow) => [
    facilityMoment(row.foundAt, timeZone),
    row.clientId,
    row.closetName,
    row.itemClientNumber,
    row.designers,
    row.observation,
    findingKindFacts[row.kind].label,
    severityLabels[row.severity],
    stageLabels[row.stage],
    row.isOpen ? 'Open' : 'Closed',
    row.note,
  ];

export const openFindingsReport: CsvHandler<typeof calls.reportOpenFindings> = (deps, by, { query }) => {
  const { clientId } = query;
  const { timeZone } = deps;
  const report = { kind: calls.reportOpenFindings.name, clientId, header: findingHeader };
  const batches = repository.readFindings(deps.db, { clientId }, { isOpen: true, timeZone });
  return writeCsv(deps, by, report, batches, findingCells(deps));
};

export const damageReport: CsvHandler<typeof calls.reportDamage> = (deps, by, { query }) => {
  const { timeZone } = deps;
  const report = { kind: calls.reportDamage.name, clientId: query.clientId, header: findingHeader };
  const batches = repository.readFindings(deps.db, query, { isOpen: false, timeZone });
  return writeCsv(deps, by, report, batches, findingCells(deps));
};

export const uncheckedReport: CsvHandler<typeof calls.reportUncheckedItems> = (deps, by, { query }) => {
  const { clientId } = query;
  const header = [
    'closet_id',
    'closet',
    'client_number',
    'designers',
    'observation',
    'checked',
    'grade',
    'since',
  ];
  const report = { kind: calls.reportUncheckedItems.name, clientId, header };
  const batches = repository.readUncheckedItems(deps.db, clientId, aYearAgo(deps));
  return writeCsv(deps, by, report, batches, (row) => [
    row.clientId,
    row.closetName,
    row.itemClientNumber,
    row.designers,
    row.observation,
    row.checkedAt === null ? null : facilityMoment(row.checkedAt, deps.timeZone),
    row.grade === null ? null : conditionGradeLabels[row.grade],
    facilityMoment(row.since, deps.timeZone),
  ]);
};
