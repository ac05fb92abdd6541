/** A client's requests: its users submit, change and cancel them, staff take them from status to status. */
import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { toPage, type Page } from '@vestry/contract/wire';
import type { Notification } from '../changes/notification.ts';
import { recordChange } from '../changes/record-change.ts';
import { inContext, type CallContext, type UserActor } from '../../platform/call-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { deliveryDefinition, type DeliveryParts } from './delivery/definition.ts';
import type { RequestDeps } from './deps.ts';
import type { CheckedForm, RequestDefinition, RequestDetail, RequestParts } from './definition.ts';
import { pickupDefinition, type PickupParts } from './pickup/definition.ts';
import type { LastEvent } from './last-event.ts';
import { frameOf, getRequest } from './read.ts';
import { listRequests, type RequestReader } from './read-repository.ts';
import { changeDismissal } from './repository.ts';
import { checkForm, submitOnce, submitRequest, type SubmitCall, type Submitted } from './submit.ts';
import { transitionRequest, type TransitionOrder } from './transition.ts';
import { undoTransition } from './undo.ts';
import { cancelOnce, updateOnce, type UpdateCall } from './update.ts';

export interface RequestService<P extends RequestParts> {
  /** A page of the client's requests, newest first, of all its users. */
  list(reader: RequestReader, query: P['query']): Promise<Page<P['shown']>>;
  /** @throws Refusal NOT_FOUND */
  get(reader: RequestReader, id: number): Promise<RequestDetail<P>>;
  /** Shows it on the actor's Home, or dismisses it from there. @throws Refusal NOT_FOUND */
  setShown(call: UpdateCall, id: number, isShown: boolean): Promise<void>;
  /**
   * Sends the form: a delivery of the actor's cart or of the items that it names, or a pickup.
   * @throws Refusal VALIDATION_FAILED, CART_EMPTY, ITEMS_UNAVAILABLE, NOT_FOUND for the address, DATE_UNAVAILABLE,
   *   IDEMPOTENCY_MISMATCH
   */
  submit(call: SubmitCall, form: P['form']): Promise<Submitted<P>>;
  /** Whether `submit` would take the form now; throws as it does, and sends nothing. */
  check(context: CallContext<UserActor>, form: P['form']): Promise<CheckedForm>;
  /** `submit` in the transaction of the context. */
  submitIn(context: CallContext<UserActor>, form: P['form']): Promise<Submitted<P>>;
  /**
   * @throws Refusal NOT_FOUND, CONFLICT, APPROVAL_NEEDED, REQUEST_EMPTY, REQUEST_NOT_EDITABLE, ITEMS_UNAVAILABLE,
   *   DATE_UNAVAILABLE, VALIDATION_FAILED
   */
  update(call: UpdateCall, update: P['update']): Promise<RequestDetail<P>>;
  /** @throws Refusal NOT_FOUND, REQUEST_NOT_EDITABLE */
  cancel(call: UpdateCall, id: number): Promise<RequestDetail<P>>;
  /** Undoes the locked request's last transition in the transaction of the context (see `undoTransition`). */
  undo(
    context: CallContext,
    id: number,
    last: LastEvent,
    notification: Notification<'requestChange'>,
  ): Promise<void>;
  /** A transition in the transaction of the context (see `transitionRequest`). */
  transition(context: CallContext, id: number, order: TransitionOrder<P['status']>): Promise<void>;
}

/** The service of each kind. */
export interface RequestServices {
  readonly delivery: RequestService<DeliveryParts>;
  readonly pickup: RequestService<PickupParts>;
}

export function createRequestServices(deps: RequestDeps): RequestServices {
  return {
    delivery: createRequestService(deps, deliveryDefinition),
    pickup: createRequestService(deps, pickupDefinition),
  };
}

function createRequestService<P extends RequestParts>(
  deps: RequestDeps,
  definition: RequestDefinition<P>,
): RequestService<P> {
  const get = async (reader: RequestReader, id: number) => getRequest(deps, definition, reader, id);
  const getAfter = async ({ clientId, actor: { userId } }: UpdateCall, id: number) =>
    get({ clientId, userId }, id);
  return {
    async list(reader, query) {
      const { kind, columns } = definition;
      const [{ rows, total }, frame] = await Promise.all([
        listRequests<P['row']>(deps.db, kind, columns, reader, query),
        frameOf(deps, reader.clientId),
      ]);
      const content = await definition.present(deps, reader, rows, frame);
      return toPage(content, query.page, query.pageSize, total);
    },
    get,
    setShown: async (call, id, isShown) => setShown(deps, definition, call, id, isShown),
    submit: async (call, form) => submitOnce(deps, definition, call, form),
    check: async (context, form) => checkForm(deps, definition, context, form),
    submitIn: async (context, form) => submitRequest(deps, definition, context, form),
    async update(call, update) {
      await updateOnce(deps, definition, call, update);
      return getAfter(call, definition.readUpdate(update, null).id);
    },
    async cancel(call, id) {
      await cancelOnce(deps, definition, call, id);
      return getAfter(call, id);
    },
    undo: async (context, id, last, notification) =>
      undoTransition(definition, context, id, last, notification),
    transition: async (context, id, order) => transitionRequest(deps, definition, context, id, order),
  };
}

async function setShown<P extends RequestParts>(
  deps: RequestDeps,
  { kind }: RequestDefinition<P>,
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
