/** Kinds of requests as approvals name them: in capitals, which the compiler knows of types but not of values. */
import { requestKinds, type RequestKind } from '../requests/kinds.ts';

export type ApprovalKind = Uppercase<RequestKind>;

export function approvalKindOf(kind: RequestKind): ApprovalKind {
  return kind.toUpperCase() as ApprovalKind;
}

export function requestKindOf(kind: ApprovalKind): RequestKind {
  return kind.toLowerCase() as RequestKind;
}

export const approvalKinds = requestKinds.map(approvalKindOf);
