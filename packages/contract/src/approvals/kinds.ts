/** Kinds of requests as approvals name them: in capitals. */
import { requestKinds, type RequestKind } from '../requests/kinds.ts';

export type ApprovalKind = Uppercase<RequestKind>;

export function approvalKindOf(kind: RequestKind): ApprovalKind {
  return kind.toUpperCase() as ApprovalKind;
}

export function requestKindOf(kind: ApprovalKind): RequestKind {
  return kind.toLowerCase() as RequestKind;
}

/** The requests that a prepared one has become, by the names `deliveryId` and `pickupId`. */
type ForEachId<Value> = Record<`${RequestKind}Id`, Value>;
export type RequestIds = Readonly<ForEachId<number | null>>;

export function forEachId<Value>(make: (name: keyof RequestIds) => Value): ForEachId<Value> {
  const names = requestKinds.map((kind) => `${kind}Id` as const);
  return Object.fromEntries(names.map((name) => [name, make(name)])) as ForEachId<Value>;
}

export const approvalKinds = requestKinds.map(approvalKindOf);
