/** Submits of requests, with approvals around them: a user who needs an Owner's approval prepares a request instead of sending it. */
import type { RequestKind } from '@vestry/contract/requests/kinds';
import type { RequestDefinition } from '../requests/definition.ts';
import { requestDefinitions, type PartsOfKinds } from '../requests/definitions.ts';
import type { RequestServices } from '../requests/service.ts';
import type { KeyedCall } from '../../platform/idempotency/service.ts';
import type { Submitted } from '../requests/submit.ts';
import { prepareForm } from './prepared.ts';
import type { ApprovalService } from './service.ts';

/** A submit by a Member who may need approval. */
type MemberSubmit = KeyedCall & { readonly needsApproval?: boolean };

export type Submit = <Kind extends RequestKind>(
  kind: Kind,
  call: MemberSubmit,
  form: PartsOfKinds[Kind]['form'],
) => Promise<Submitted<PartsOfKinds[Kind]> & { readonly waiting: boolean }>;

export function createSubmit(requests: RequestServices, approvals: Pick<ApprovalService, 'prepare'>): Submit {
  return async (kind, call, form) => {
    const { approval }: RequestDefinition<PartsOfKinds[typeof kind]> = requestDefinitions[kind];
    const answer =
      call.needsApproval === true
        ? await approvals.prepare(call, prepareForm(kind, form))
        : await requests[kind].submit(call, form);
    // A repeated submit gets the first answer, whichever way it went: an Owner may have changed the Member's since.
    return { ...approval.waiting, waiting: false, ...answer };
  };
}
