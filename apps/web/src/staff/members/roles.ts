/** The roles of staff, as an account manager chooses one. */
import { roleIds } from '@vestry/contract/users/rules';

export const staffRoles = [
  {
    value: 'OPERATIONS',
    id: roleIds.operations,
    label: 'Operations',
    detail: 'Picks and receives items, works through requests and sets the calendar.',
  },
  {
    value: 'ACCOUNT_MANAGER',
    id: roleIds.accountManager,
    label: 'Account manager',
    detail: 'Looks after clients: plans, invoices, new clients and colleagues, and the audit.',
  },
] as const;
