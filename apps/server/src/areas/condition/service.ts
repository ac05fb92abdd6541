/** The condition of the closet's items, as its users read it and add to it. */
import { remarkFinding, reportFinding } from '@vestry/contract/condition/calls';
import type { ItemCondition, NewFinding, NewRemark } from '@vestry/contract/condition/schemas';
import { validationMessages } from '@vestry/contract/validation';
import { bindDeps } from '../../platform/bind-deps.ts';
import { inContext, type CallContext, type UserActor, type UserCall } from '../../platform/call-context.ts';
import type { Database } from '../../platform/database.ts';
import {
  withIdempotency,
  type IdempotentRequest,
  type KeyedCall,
} from '../../platform/idempotency/service.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { Refusal } from '../../platform/refusal.ts';
import { recordChange } from '../changes/record-change.ts';
import type { ItemService } from '../items/service.ts';
import type { PhotoPresenter } from '../photos/present-photo.ts';
import type { UploadService } from '../photos/service.ts';
import { readCondition } from './present.ts';
import { recordCheck } from './record-check.ts';
import * as repository from './repository.ts';
import { insertRemark } from './write-check.ts';

interface ConditionDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly items: Pick<ItemService, 'lock'>;
  readonly photos: PhotoPresenter;
  readonly uploads: Pick<UploadService, 'find' | 'offer'>;
}

export type ConditionService = ReturnType<typeof createConditionService>;

export function createConditionService(deps: ConditionDeps) {
  return bindDeps(deps, { ofItem, offerPhoto, report, remark });
}

/** @throws Refusal NOT_FOUND for an item that the closet never had. */
async function ofItem(
  { db, photos }: ConditionDeps,
  { clientId, userId }: { readonly clientId: number; readonly userId: number },
  itemId: number,
): Promise<ItemCondition> {
  return (await readCondition(photos, { trx: db, clientId, userId }, itemId)).condition;
}

/** @throws Refusal NOT_FOUND for an item that the closet does not have. */
async function offerPhoto(
  { items, uploads, ...deps }: ConditionDeps,
  call: UserCall,
  itemId: number,
): Promise<{ uploadId: number; url: string }> {
  const { userId } = call.actor;
  return inContext(deps, call, async (context) => {
    await items.lock(context.trx, context.clientId, [itemId]);
    const offered = await uploads.offer({ ...context, userId }, itemId, 'condition');
    const after = { uploadId: offered.uploadId };
    await recordChange(context, { kind: 'condition.photo', id: itemId, after });
    return offered;
  });
}

/**
 * Adds what a user of the closet has found, as a check without a grade.
 * @throws Refusal as `recordCheck` does.
 */
async function report(
  deps: ConditionDeps,
  call: KeyedCall,
  input: { readonly itemId: number; readonly finding: NewFinding },
): Promise<ItemCondition> {
  return once(deps, call, { call: reportFinding.name, body: input }, async (context) => {
    const { itemId, finding } = input;
    const { checkId } = await recordCheck(deps, context, {
      itemId,
      kind: 'REVIEW',
      grade: null,
      isAsBefore: false,
      note: '',
      request: null,
      corrects: null,
      findings: [finding],
      closes: [],
      photos: [],
      lastCheckId: undefined,
    });
    await recordChange(context, {
      kind: 'condition.report',
      id: itemId,
      after: { checkId, kind: finding.kind, severity: finding.severity, note: finding.note },
    });
    return itemId;
  });
}

/**
 * Confirms a finding, which a user does once, or comments on it.
 * @throws Refusal NOT_FOUND for a finding that the closet does not have, VALIDATION_FAILED for a comment without a text.
 */
async function remark(deps: ConditionDeps, call: KeyedCall, input: NewRemark): Promise<ItemCondition> {
  const { findingId, kind, text } = input;
  if (kind === 'COMMENT' && text === '') {
    const fields = [{ path: 'body.text', message: validationMessages.required }];
    throw new Refusal('VALIDATION_FAILED', { fields });
  }
  return once(deps, call, { call: remarkFinding.name, body: input }, async (context) => {
    const itemId = await repository.findItemOfFinding(context, findingId);
    if (itemId === null) throw new Refusal('NOT_FOUND');
    const isNew = await insertRemark(context, { findingId, kind, text });
    if (isNew)
      await recordChange(context, { kind: 'condition.remark', id: itemId, after: { findingId, kind, text } });
    return itemId;
  });
}

/** Runs a change once for its key, and answers the condition of the item that it names. */
async function once(
  deps: ConditionDeps,
  call: KeyedCall,
  request: IdempotentRequest,
  change: (context: CallContext<UserActor>) => Promise<number>,
): Promise<ItemCondition> {
  const { itemId } = await withIdempotency(deps, call, request, async (context) => ({
    itemId: await change(context),
  }));
  return ofItem(deps, { clientId: call.clientId, userId: call.actor.userId }, itemId);
}
