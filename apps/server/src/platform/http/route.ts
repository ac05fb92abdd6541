/** A call of the contract bound to what answers it. Areas export lists of these; `register-routes.ts` serves them. */
import type { Readable } from 'node:stream';
import type { Call, CallAnswer, CallInput } from '@vestry/contract/call';
import type { StaffPermission } from '@vestry/contract/users/rules';
import type { AnySession, Caller, ResetTicket, Session, StaffSession } from '../session.ts';

/** The value of the refresh cookie, and the only way for a handler to change it or the device cookie. */
export interface SessionCookie {
  readonly refreshToken: string | null;
  set(refreshToken: string, maxAgeSeconds: number): void;
  /** The cookie of a known device, which outlives sessions. */
  setDevice(deviceCookie: string, maxAgeSeconds: number): void;
  clear(): void;
}

/**
 * Null for public calls; a client's live session, or for staff calls one of staff; either where the call takes both,
 * and a reset ticket where it takes that too.
 */
export type SessionOf<C extends Call> = C['access'] extends 'public'
  ? null
  : C['access'] extends 'session-or-ticket'
    ? AnySession | ResetTicket
    : C['access'] extends 'any-session'
      ? AnySession
      : C['access'] extends StaffPermission
        ? StaffSession
        : Session;

export type HandlerInput<C extends Call> = CallInput<C> & {
  readonly session: SessionOf<C>;
  readonly caller: Caller;
  /** Of an idempotent call, where the caller sent one: for `withIdempotency`. */
  readonly idempotencyKey: string | null;
} & CookieOf<C>;

/** Only a call that declares it reads or sets the cookie, so that each of them is checked for foreign pages. */
type CookieOf<C extends Call> = C extends { readonly cookie: true }
  ? { readonly cookie: SessionCookie }
  : object;

export interface Route {
  readonly call: Call;
  readonly handler: (input: never) => Promise<unknown>;
}

/** A handler answers nothing where the call's answer carries nothing. */
export type HandlerAnswer<C extends Call> =
  | CallAnswer<C>
  | (Record<string, never> extends CallAnswer<C> ? void : never);

/** Binds a call to its handler; the types of input and answer come from the call. */
export function handle<C extends Call>(
  call: C,
  handler: (input: HandlerInput<C>) => Promise<HandlerAnswer<C>>,
): Route {
  return {
    call,
    handler: async (input: HandlerInput<C>) => {
      const answer = await handler(input);
      if (answer === undefined) return {};
      return answer;
    },
  };
}

/** A file as it leaves the server; its sender reads or destroys `body`. */
export interface FileAnswer {
  readonly name: string;
  readonly mediaType: string;
  /** Length of `body`. */
  readonly bytes: number;
  readonly body: Readable;
}

/** Binds a call that answers a file. */
export function handleFile<C extends Call & { readonly file: true }>(
  call: C,
  handler: (input: HandlerInput<C>) => Promise<FileAnswer>,
): Route {
  return { call, handler };
}

/** Binds a call whose answer is a file of comma-separated values. */
export function handleCsv<C extends Call & { readonly csv: true }>(
  call: C,
  handler: (input: HandlerInput<C>) => Promise<Readable>,
): Route {
  return { call, handler };
}

export type StreamInput<C extends Call> = HandlerInput<C> & {
  /** Whether the bearer that the stream was opened with still stands for a live session. */
  readonly isAlive: () => Promise<boolean>;
};

/** Binds a call whose answer is a stream of server-sent events; the handler gives their text. */
export function handleStream<C extends Call & { readonly stream: true }>(
  call: C,
  handler: (input: StreamInput<C>) => Readable,
): Route {
  return { call, handler: async (input: StreamInput<C>) => handler(input) };
}
