import type { StaffPermission } from '@vestry/contract/users/rules';
import { lazy, type ComponentType } from 'react';
import type { RoomId } from './room-ids.ts';

export interface Room {
  /** In the address, `/staff/<id>`, and as the second part of its query keys. */
  readonly id: RoomId;
  readonly label: string;
  readonly needs: StaffPermission;
  readonly Page: ComponentType;
}

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

/** The rooms of the console, in the order of the day's work. Each is loaded when somebody enters it. */
export const rooms: readonly Room[] = [
  {
    id: 'today',
    label: 'Today',
    needs: 'staff.read',
    Page: page(async () => (await import('./today/today-page.tsx')).TodayPage),
  },
  {
    id: 'picking',
    label: 'Picking',
    needs: 'staff.read',
    Page: page(async () => (await import('./picking/picking-page.tsx')).PickingPage),
  },
  {
    id: 'closets',
    label: 'Closets',
    needs: 'staff.read',
    Page: page(async () => (await import('./closets/closets-page.tsx')).ClosetsPage),
  },
  {
    id: 'intake',
    label: 'Intake',
    needs: 'staff.read',
    Page: page(async () => (await import('./intake/intake-page.tsx')).IntakePage),
  },
  {
    id: 'calendar',
    label: 'Calendar',
    needs: 'staff.read',
    Page: page(async () => (await import('./calendar/calendar-page.tsx')).CalendarPage),
  },
  {
    id: 'care',
    label: 'Care proposals',
    needs: 'staff.read',
    Page: page(async () => (await import('./care/care-page.tsx')).CarePage),
  },
  {
    id: 'invoices',
    label: 'Invoices',
    needs: 'staff.accounts',
    Page: page(async () => (await import('./invoices/invoices-page.tsx')).InvoicesPage),
  },
  {
    id: 'moves',
    label: 'Moves',
    needs: 'staff.read',
    Page: page(async () => (await import('./moves/moves-page.tsx')).MovesPage),
  },
  {
    id: 'reports',
    label: 'Reports',
    needs: 'staff.read',
    Page: page(async () => (await import('./reports/reports-page.tsx')).ReportsPage),
  },
  {
    id: 'members',
    label: 'Staff',
    needs: 'staff.read',
    Page: page(async () => (await import('./members/members-page.tsx')).MembersPage),
  },
  {
    id: 'audit',
    label: 'Audit',
    needs: 'staff.accounts',
    Page: page(async () => (await import('./audit/audit-page.tsx')).AuditPage),
  },
];
