import type { StaffPermission } from '@vestry/contract/users/rules';
import { staffPaths } from '../paths.ts';

/** The pages of the console's navigation, in the order of the day's work; an inner page belongs to the one above it. */
export const consolePages = [
  { to: staffPaths.today, label: 'Today', needs: 'staff.read' },
  { to: staffPaths.picking, label: 'Picking', needs: 'staff.read' },
  { to: staffPaths.run, label: 'Run', needs: 'staff.read' },
  { to: staffPaths.returns, label: 'Returns', needs: 'staff.read' },
  { to: staffPaths.items, label: 'Find an item', needs: 'staff.read' },
  { to: staffPaths.closets, label: 'Closets', needs: 'staff.read' },
  { to: staffPaths.receivings, label: 'Receiving', needs: 'staff.read' },
  { to: staffPaths.calendar, label: 'Calendar', needs: 'staff.read' },
  { to: staffPaths.care, label: 'Care proposals', needs: 'staff.read' },
  { to: staffPaths.condition, label: 'Condition', needs: 'staff.read' },
  { to: staffPaths.claims, label: 'Claims', needs: 'staff.read' },
  { to: staffPaths.invoices, label: 'Invoices', needs: 'staff.accounts' },
  { to: staffPaths.prices, label: 'Prices', needs: 'staff.accounts' },
  { to: staffPaths.moves, label: 'Moves', needs: 'staff.read' },
  { to: staffPaths.reports, label: 'Reports', needs: 'staff.read' },
  { to: staffPaths.members, label: 'Staff', needs: 'staff.read' },
  { to: staffPaths.audit, label: 'Audit', needs: 'staff.accounts' },
] as const satisfies readonly { to: string; label: string; needs: StaffPermission }[];

export type ConsolePage = (typeof consolePages)[number];
