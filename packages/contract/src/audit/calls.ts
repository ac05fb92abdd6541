import { defineCall } from '../call.ts';
import { auditPageSchema, auditQuery } from './schemas.ts';

export const listAudit = defineCall('GET /audit/client/{clientId}', {
  name: 'audit.list',
  summary:
    'Who changed what in the closet, and when staff viewed it, newest first, in plain words; passwords, codes and links are in none',
  source: 'issue 7, audit of the account',
  access: 'users.manage',
  query: auditQuery,
  answer: auditPageSchema,
  encrypted: true,
});
