import { defineCall } from '../../call.ts';
import { staffAuditPageSchema, staffAuditQuery } from './schemas.ts';

export const readStaffAudit = defineCall({
  name: 'staff.audit',
  method: 'GET',
  path: '/staff/audit',
  summary: 'Who did what, in every closet and beside them, newest first, in plain words. The view is audited',
  source: 'issue 17, operator',
  access: 'staff.accounts',
  query: staffAuditQuery,
  answer: staffAuditPageSchema,
  errors: [],
  encrypted: true,
});
