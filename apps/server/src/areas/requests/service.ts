/** A client's requests: its users submit, change and cancel them, staff take them from status to status. */
import { forEachKind, requestKindFacts, type RequestKind } from '@vestry/contract/requests/kinds';
import { toPage, type Page } from '@vestry/contract/wire';
import type { Notification } from '../changes/notification.ts';
import { recordChange } from '../changes/record-change.ts';
import { inContext, type CallContext, type UserActor } from '../../platform/call-context.ts';
import type { KeyedCall } from '../../platform/idempotency/service.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { RequestDeps } from './deps.ts';
import type { RequestDefinition, RequestParts } from './definition.ts';
import { requestDefinitions, type PartsOfKinds } from './definitions.ts';
import type { LastEvent } from './last-event.ts';
import { frameOf, getRequest } from './read.ts';
import { findRequests, listRequests } from './read-repository.ts';
import type { RequestReader } from './reader.ts';
import { changeDismissal } from './repository.ts';
import { checkForm, submitOnce, submitRequest } from './submit.ts';
import { transitionRequest, type TransitionOrder } from './transition.ts';
import { undoTransition } from './undo.ts';
import {
  cancelOnce,
  cancelRequestIn,
  movesRequest,
  updateOnce,
  updateRequestIn,
  type UpdateCall,
} from './update.ts';

function createRequestService<P extends RequestParts>(deps: RequestDeps, definition: RequestDefinition<P>) {
  const get = async (reader: RequestReader, id: number) => getRequest(deps, definition, reader, id);
  const getAfter = async ({ clientId, actor: { userId } }: UpdateCall, id: number) =>
    get({ clientId, userId }, id);
  return {
    /** A page of the client's requests, newest first, of all its users. */
    async list(reader: RequestReader, query: P['query']): Promise<Page<P['shown']>> {
      const { kind, columns } = definition;
      const [{ rows, total }, frame] = await Promise.all([
        listRequests<P['row']>(deps.db, kind, columns, reader, query),
        frameOf(deps, reader.clientId),
      ]);
      const content = await definition.present(deps, reader, rows, frame);
      return toPage(content, query.page, query.pageSize, total);
    },
    /** @throws Refusal NOT_FOUND */
    get,
    /** Shows it on the actor's Home, or dismisses it from there. @throws Refusal NOT_FOUND */
    async setShown(call: UpdateCall, id: number, isShown: boolean): Promise<void> {
      await setShown(deps, definition.kind, call, id, isShown);
    },
    /**
     * Sends the form: a delivery of the actor's cart or of the items that it names, or a pickup.
     * @throws Refusal VALIDATION_FAILED, CART_EMPTY, ITEMS_UNAVAILABLE, NOT_FOUND for the address, DATE_UNAVAILABLE,
     *   IDEMPOTENCY_MISMATCH
     */
    async submit(call: KeyedCall, form: P['form']) {
      return submitOnce(deps, definition, call, form);
    },
    /** Whether `submit` would take the form now; throws as it does, and sends nothing. */
    async check(context: CallContext<UserActor>, form: P['form']) {
      return checkForm(deps, definition, context, form);
    },
    /** `submit` in the transaction of the context. */
    async submitIn(context: CallContext<UserActor>, form: P['form']) {
      return submitRequest(deps, definition, context, form);
    },
    /** Those that have these ids, as lists show them, in no order; in a transaction, as it has left them. */
    async find(reader: RequestReader, ids: readonly number[], db = deps.db): Promise<P['shown'][]> {
      const [rows, frame] = await Promise.all([
        findRequests<P['row']>(db, definition.kind, definition.columns, reader, ids),
        frameOf(deps, reader.clientId),
      ]);
      return definition.present(deps, reader, rows, frame);
    },
    /** `update` in the transaction of the context. */
    async updateIn(
      context: CallContext<UserActor>,
      call: Omit<UpdateCall, 'clientId' | 'actor'>,
      update: P['update'],
    ) {
      await updateRequestIn(deps, definition, context, call, update);
    },
    /** Whether the update gives the request another day or time. @throws Refusal NOT_FOUND */
    async movesIn(context: CallContext, update: P['update']) {
      return movesRequest(definition, context, update);
    },
    /** `cancel` in the transaction of the context. */
    async cancelIn(context: CallContext<UserActor>, id: number) {
      await cancelRequestIn(deps, definition, context, id);
    },
    /**
     * @throws Refusal NOT_FOUND, CONFLICT, APPROVAL_NEEDED, REQUEST_EMPTY, REQUEST_NOT_EDITABLE, ITEMS_UNAVAILABLE,
     *   DATE_UNAVAILABLE, VALIDATION_FAILED
     */
    async update(call: UpdateCall, update: P['update']) {
      await updateOnce(deps, definition, call, update);
      return getAfter(call, definition.readUpdate(update, null).id);
    },
    /** @throws Refusal NOT_FOUND, REQUEST_NOT_EDITABLE */
    async cancel(call: UpdateCall, id: number) {
      await cancelOnce(deps, definition, call, id);
      return getAfter(call, id);
    },
    /** Undoes the locked request's last transition in the transaction of the context (see `undoTransition`). */
    async undo(
      context: CallContext,
      id: number,
      last: LastEvent,
      notification: Notification<'requestChange'>,
    ) {
      await undoTransition(definition, context, id, last, notification);
    },
    /** A transition in the transaction of the context (see `transitionRequest`). */
    async transition(context: CallContext, id: number, order: TransitionOrder<P['status']>) {
      await transitionRequest(deps, definition, context, id, order);
    },
  };
}

export type RequestService<P extends RequestParts> = ReturnType<typeof createRequestService<P>>;

/** The service of each kind. */
export type RequestServices = { readonly [Kind in RequestKind]: RequestService<PartsOfKinds[Kind]> };

export function createRequestServices(deps: RequestDeps): RequestServices {
  // Each service has the types of the definition that it is made from.
  return forEachKind((kind) =>
    createRequestService<RequestParts>(deps, requestDefinitions[kind]),
  ) as RequestServices;
}

async function setShown(
  deps: RequestDeps,
  kind: RequestKind,
  call: UpdateCall,
  id: number,
  isShown: boolean,
): Promise<void> {
  const { area } = requestKindFacts[kind];
  await inContext(deps, call, async (context) => {
    const changed = await changeDismissal(context, kind, id, isShown);
    if (changed === null) throw new Refusal('NOT_FOUND');
    if (!changed) return;
    await recordChange(context, {
      kind: isShown ? `${area}.restore` : `${area}.dismiss`,
      id,
      before: { view: !isShown },
      after: { view: isShown },
    });
  });
}
