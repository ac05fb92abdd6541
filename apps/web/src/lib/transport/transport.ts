import { refresh } from '@vestry/contract/auth/session-calls';
import type { AuthUser } from '@vestry/contract/auth/schemas';
import type { Call, CallAnswer, CallInput } from '@vestry/contract/call';
import type { PublicConfig } from '@vestry/contract/config/schemas';
import { ApiError, sessionEndedError } from './api-error.ts';
import type { LooseInput } from './call-request.ts';
import { createSender, type CallOptions, type SenderOptions } from './sender.ts';
import { inRefreshLock } from './refresh-lock.ts';
import { untilAborted } from '../async/until-aborted.ts';

const defaultTimeoutMs = 20_000;

/** `ended`: the refresh was refused. `changed`: the cookie now belongs to another user or closet. */
export type SessionLoss = 'ended' | 'changed';

export interface TransportOptions {
  readonly baseUrl: string;
  readonly early?: SenderOptions['early'];
  readonly timeoutMs?: number;
  /** Called once when a session that stood is lost, whatever number of calls noticed. */
  readonly onSessionLost?: (loss: SessionLoss) => void;
}

/**
 * Makes the contract's calls. The access token lives in this closure only: no storage, no global (decisions,
 * Authentication). A 401 leads to one refresh that all calls in flight share, and to one retry.
 */
export interface Transport {
  /** Answers what stands in `data`; throws `ApiError` and nothing else. */
  readonly call: <C extends Call>(
    call: C,
    input: CallInput<C>,
    options?: CallOptions,
  ) => Promise<CallAnswer<C>>;
  /** Opens a call that answers a stream; `signal` ends it. Throws `ApiError` until it has begun. */
  readonly stream: (
    call: Call,
    signal: AbortSignal,
    input?: LooseInput,
  ) => Promise<ReadableStream<Uint8Array>>;
  /** The answer of `config.get`, fetched once: the transport itself needs it too. */
  readonly config: () => Promise<PublicConfig>;
  readonly session: () => AuthUser | null;
  readonly setSession: (user: AuthUser | null) => void;
  /** The session of the refresh cookie, or null when there is none. Throws when the server cannot be reached. */
  readonly refreshSession: () => Promise<AuthUser | null>;
}

export function createTransport(options: TransportOptions): Transport {
  const { baseUrl, early, timeoutMs = defaultTimeoutMs, onSessionLost } = options;
  const sender = createSender({ baseUrl, timeoutMs, early });
  let session: AuthUser | null = null;
  let refreshing: Promise<AuthUser | null> | null = null;
  /** Counts sign-ins and sign-outs, so that a refresh that was under way cannot undo them. */
  let epoch = 0;

  function lose(loss: SessionLoss): void {
    if (session === null) return;
    session = null;
    onSessionLost?.(loss);
  }

  async function askForSession(): Promise<AuthUser | null> {
    const epochBefore = epoch;
    const next = await sender.send(refresh, {}, { lock: inRefreshLock }).catch(nullWhenRefused);
    if (epoch !== epochBefore) return session;
    if (session === null) session = next;
    else if (next === null) lose('ended');
    else if (!isSameIdentity(session, next)) lose('changed');
    else session = next;
    return session;
  }

  function refreshSession(): Promise<AuthUser | null> {
    refreshing ??= askForSession().finally(() => (refreshing = null));
    return refreshing;
  }

  /** Does `work` with the token of this session, and once more with a fresh one where the first is dead. */
  async function withSession<T>(work: (token: string) => Promise<T>, signal?: AbortSignal): Promise<T> {
    const before = session;
    if (before === null) throw sessionEndedError();
    try {
      return await work(before.accessToken);
    } catch (error) {
      if (!isSessionError(error)) throw error;
    }
    // Another call may have refreshed while this one was on its way.
    const renewed = session === before ? await untilAborted(refreshSession(), signal) : session;
    if (renewed === null || !isSameIdentity(before, renewed)) throw sessionEndedError();
    try {
      return await work(renewed.accessToken);
    } catch (error) {
      if (isSessionError(error)) lose('ended');
      throw error;
    }
  }

  return {
    call: async (call, input, { signal, idempotencyKey, ticket } = {}) => {
      const loose = input as LooseInput; // CallInput<C> is this shape for every C; the compiler cannot see it.
      if (ticket !== undefined) return sender.send(call, loose, { token: ticket, signal, idempotencyKey });
      if (call.access === 'public') return sender.send(call, loose, { signal, idempotencyKey });
      return withSession((token) => sender.send(call, loose, { token, signal, idempotencyKey }), signal);
    },
    stream: async (call, signal, input) =>
      withSession((token) => sender.stream(call, { token, signal, input }), signal),
    config: sender.config,
    session: () => session,
    setSession: (user) => {
      session = user;
      epoch += 1;
    },
    refreshSession,
  };
}

/** A 401 means a dead session and nothing else (decisions, Authentication). */
function isSessionError(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function nullWhenRefused(error: unknown): null {
  if (isSessionError(error)) return null;
  throw error;
}

/** Whether a call made under `before` may be repeated under `after`: never for another user or in another closet. */
function isSameIdentity(before: AuthUser, after: AuthUser): boolean {
  return before.userId === after.userId && before.clientId === after.clientId;
}
