import { auditAreas, type AuditArea } from '@vestry/contract/audit/areas';
import { idOf, pageOf } from '../lib/data/id-of.ts';
import { known } from '../lib/data/known.ts';

/** Whose changes are shown, about what, as it stands in the address. */
export interface ActivitySearch {
  /** From 1; left out for the first. */
  readonly page?: number | undefined;
  readonly person?: number | undefined;
  readonly area?: AuditArea | undefined;
}

/** Reads an address; what makes no sense is left out. */
export function activitySearch(search: Record<string, unknown>): ActivitySearch {
  const area = auditAreas.find((each) => each === search['area']);
  return known({ page: pageOf(search), person: idOf(search['person']), area });
}
