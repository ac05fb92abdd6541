import { defineCall } from '../../call.ts';
import { staffAuditPageSchema, staffAuditQuery } from './schemas.ts';

export const readStaffAudit = defineCall('GET /staff/audit', {
  name: 'staff.audit',
  summary: 'Who did what, in every closet and beside them, newest first, in plain words. The view is audited',
  source: 'issue 17, operator',
  access: 'staff.accounts',
  query: staffAuditQuery,
  answer: staffAuditPageSchema,
  encrypted: true,
});
