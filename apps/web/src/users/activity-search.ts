import { auditAreas, type AuditArea } from '@vestry/contract/audit/areas';

/** Whose changes are shown, about what, as it stands in the address. */
export interface ActivitySearch {
  /** From 1; left out for the first. */
  readonly page?: number | undefined;
  readonly person?: number | undefined;
  readonly area?: AuditArea | undefined;
}

/** Reads an address; what makes no sense is left out. */
export function activitySearch(search: Record<string, unknown>): ActivitySearch {
  const [page, person] = [Number(search['page']), Number(search['person'])];
  const area = auditAreas.find((each) => each === search['area']);
  return {
    ...(Number.isSafeInteger(page) && page > 1 ? { page } : {}),
    ...(Number.isSafeInteger(person) && person > 0 ? { person } : {}),
    ...(area === undefined ? {} : { area }),
  };
}
