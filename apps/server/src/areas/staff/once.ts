/** Changes of staff that may be sent again after a lost answer. */
import { withIdempotency } from '../../platform/idempotency/service.ts';
import type { CallContext } from '../../platform/call-context.ts';
import type { StaffDeps } from './deps.ts';
import type { StaffActor, StaffCall } from './staff-call.ts';

interface RepeatableInput {
  readonly params: { readonly clientId: number };
  readonly body: object;
  readonly idempotencyKey?: string | null;
}

/** Makes a change of a closet once for its key; what it answers must be JSON. @throws Refusal IDEMPOTENCY_MISMATCH */
export async function once<T>(
  deps: Pick<StaffDeps, 'clock' | 'db'>,
  by: StaffActor,
  { name: call }: StaffCall & { readonly idempotent: true },
  { params, body, idempotencyKey = null }: RepeatableInput,
  change: (context: CallContext<StaffActor>) => Promise<T>,
): Promise<T> {
  const keyed = { clientId: params.clientId, actor: by, idempotencyKey };
  return withIdempotency(deps, keyed, { call, body: { ...params, ...body } }, change);
}
