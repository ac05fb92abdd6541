/** Writes the rows of the audit for what the demo's people have done, as `recordChange` does, at the moment of the change. */
import { requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import type { ChangeKindEntry } from '../../src/areas/changes/change-kind-entry.ts';
import { changeKinds, type ChangeKind } from '../../src/areas/changes/change-kinds.ts';
import type { CallContext } from '../../src/platform/call-context.ts';

interface DemoChange {
  readonly kind: ChangeKind;
  /** The row that changed; null for none or several. */
  readonly id: number | null;
  readonly before?: object;
  readonly after?: object;
}

export async function putAudit(
  { trx, clientId, actor, now }: CallContext,
  { kind, id, before, after }: DemoChange,
): Promise<void> {
  const { audit }: ChangeKindEntry = changeKinds[kind];
  if (audit === null) return;
  const row = typeof audit === 'string' ? { action: kind, entity: audit } : audit;
  await trx
    .insertInto('audit')
    .values({
      ...row,
      client_id: clientId,
      user_id: actor.userId,
      actor: actor.actor,
      entity_id: id,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      created_at: now,
    })
    .execute();
}

/** A transition of a request: a client cancels, staff make all others. */
export async function putTransition(
  context: CallContext,
  request: { readonly kind: RequestKind; readonly id: number },
  transition: { readonly from: string; readonly to: string; readonly note: string },
): Promise<void> {
  const { area, label } = requestKindFacts[request.kind];
  const { from, to, note } = transition;
  await putAudit(context, {
    kind: context.actor.actor === 'USER' ? `${area}.cancel` : `staff.move${label}`,
    id: request.id,
    before: { status: from },
    after: { status: to, note },
  });
}
