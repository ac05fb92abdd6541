import { listAudit } from '@vestry/contract/audit/calls';
import { handle, type Route } from '../../platform/http/route.ts';
import type { AuditService } from './service.ts';

export function auditRoutes(audit: AuditService): Route[] {
  return [handle(listAudit, async ({ session, query }) => audit.list(session.clientId, query))];
}
