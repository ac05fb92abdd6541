import type { RequestKind } from '@vestry/contract/requests/kinds';

/** A request that is to be canceled. */
export interface Canceled {
  readonly kind: RequestKind;
  readonly trip: { readonly name: string } | null;
  /** Whether a pickup comes with it. */
  readonly hasPickup: boolean;
}

/** The effect of a cancellation beyond the request itself, to be read after 'It will not be carried out, '; undefined without one. */
export function alsoCanceled({ kind, trip, hasPickup }: Canceled): string | undefined {
  if (trip !== null)
    return kind === 'delivery'
      ? `and the trip “${trip.name}” is canceled with it`
      : `and nobody will collect the items of “${trip.name}”`;
  return hasPickup ? 'nor will the pickup that comes with it' : undefined;
}
