import { requestAreas } from '@vestry/contract/requests/areas';
import type { QueryClient } from '@tanstack/react-query';

/** Areas whose answers a submit or a change of a request, or its refusal, puts in doubt. */
const doubtedAreas = [
  'approvals',
  ...requestAreas,
  'cart',
  'items',
  'addresses',
  'calendar',
  'prices',
] as const;

export function refetchDoubted(queryClient: QueryClient): void {
  for (const area of doubtedAreas) void queryClient.invalidateQueries({ queryKey: [area] });
}
