/** The requests of the matrix for the reports of staff. */
import * as reports from '@vestry/contract/staff/reports/calls';
import { entryOf, type MatrixEntry } from './matrix-entry.ts';

export const reportRequests: readonly MatrixEntry[] = [
  entryOf(reports.reportInventory, () => ({ query: {} })),
  entryOf(reports.reportMovements, () => ({ query: {} })),
  entryOf(reports.reportRequests, () => ({ query: {} })),
  entryOf(reports.listOpenFindings, () => ({ query: {} })),
  entryOf(reports.reportOpenFindings, () => ({ query: {} })),
  entryOf(reports.listUncheckedItems, () => ({ query: {} })),
  entryOf(reports.reportUncheckedItems, () => ({ query: {} })),
  entryOf(reports.getDamage, () => ({ query: {} })),
  entryOf(reports.reportDamage, () => ({ query: {} })),
];
