/** The ids by which a row of another table names a request: one for each kind, of which it has one or none. */
import { requestKinds, requestReference, type RequestKind } from './kinds.ts';

/** `deliveryId` and `pickupId`. */
export const requestIdNames = requestKinds.map((kind) => `${kind}Id` as const);

type ForEachId<Value> = Record<`${RequestKind}Id`, Value>;
export type RequestIds = Readonly<ForEachId<number | null>>;

export function forEachId<Value>(make: (name: keyof RequestIds) => Value): ForEachId<Value> {
  return Object.fromEntries(requestIdNames.map((name) => [name, make(name)])) as ForEachId<Value>; // an entry for each name
}

export const noRequest: RequestIds = forEachId(() => null);

/** The request that a row names; null for none. */
export function requestIn(row: RequestIds): { readonly kind: RequestKind; readonly id: number } | null {
  const [request = null] = requestKinds.flatMap((kind) => {
    const id = row[`${kind}Id`];
    return id === null ? [] : { kind, id };
  });
  return request;
}

/** The name of the request that a row names: 'D-12'; empty for none. */
export function referenceIn(row: RequestIds): string {
  const request = requestIn(row);
  return request === null ? '' : requestReference(request.kind, request.id);
}
