/**
 * A call of the API as data. The server's HTTP adapter and the browser's transport are both made from the
 * same entry, so that a path, a parameter or a field is written once.
 */
import { z } from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { QuoteAnswer } from './prices/schemas.ts';
import type { Permission } from './users/rules.ts';
import { emptyAnswer, idSchema } from './wire.ts';

export type Schema = z.ZodMiniType;

/**
 * Who may call. `public`: anybody. `session`: any live session of a client. `any-session`: one of staff, too.
 * `session-or-ticket`: these, or a reset ticket as bearer (the change of a password alone). A permission: a session whose roles grant it.
 */
export type Access = 'public' | 'session' | 'any-session' | 'session-or-ticket' | Permission;

/** At most `count` in each window of `windowSeconds`, which follow each other on the clock. */
export interface Rate {
  readonly count: number;
  readonly windowSeconds: number;
}

/** The rate at which a call may be made; more is answered TOO_MANY_REQUESTS with `retryAfterSeconds`. */
export interface CallLimit {
  /** By the caller's IP address (an IPv6 one by its /64). */
  readonly perAddress?: Rate;
  /** By the user of the session; a public call names the field that identifies its account. */
  readonly perAccount?: Rate & {
    readonly field?: { readonly part: 'params' | 'body'; readonly name: string };
  };
}

export interface Call {
  /** Unique, `area.verb`: the operation id in OpenAPI and the name in logs. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `{name}` for parameters, as in section 7 of the specification. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** Where the demand stands: a section of the specification, or "decisions". */
  readonly source: string;
  readonly access: Access;
  /** Left out in a declaration where every parameter of the path is the id of a row. */
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /**
   * The schema of `data` in a successful answer, or in each event of a stream. Undeclared fields never leave the
   * server. Left out in a declaration where the answer carries nothing.
   */
  readonly answer: Schema;
  /** Errors beyond those of every call: VALIDATION_FAILED, NOT_FOUND, SESSION_ENDED, FORBIDDEN, UNEXPECTED. */
  readonly errors?: readonly ErrorCode[];
  readonly limit?: CallLimit;
  /** The closet in the path is where the call leads, not where it comes from: the handler checks it, not the adapter. */
  readonly clientIdIsTarget?: boolean;
  /** Takes an `Idempotency-Key`: repeated with the same key and body it gives the first answer and does nothing again. */
  readonly idempotent?: boolean;
  /** The browser sends the body, and gets a 200 answer, as a compact JWE in text/plain (decisions, Transport). */
  readonly encrypted?: boolean;
  /**
   * Reads or sets a cookie: refused where the `Origin` or `Sec-Fetch-Site` header names another site's page, whatever the
   * content type. Handlers of other calls get no cookie.
   */
  readonly cookie?: true;
  /** Answers no envelope but a stream of server-sent events. */
  readonly stream?: boolean;
  /** Answers no envelope but a file of comma-separated values, sent as it is read; `answer` is its text. */
  readonly csv?: boolean;
  /** Answers no envelope but a file that the browser saves, sent as it is read; `answer` is its text. */
  readonly file?: boolean;
}

type Method = Call['method'];
type Path = Call['path'];
type Declaration = Omit<Call, 'method' | 'path' | 'answer'> & Partial<Pick<Call, 'answer'>>;

type NamesIn<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The parameters of a path that names rows alone. */
type IdParams<P extends Path> = [NamesIn<P>] extends [never]
  ? object
  : { readonly params: z.ZodMiniObject<Record<NamesIn<P>, typeof idSchema>> };

/** A declaration with what it leaves out. */
type Declared<P extends Path, D> = D & { readonly method: Method; readonly path: P } & (D extends {
    readonly params: Schema;
  }
    ? object
    : IdParams<P>) &
  (D extends { readonly answer: Schema } ? object : { readonly answer: typeof emptyAnswer });

/** Declares a call, such as `GET /items/{id}`. Its schemas keep their exact types, so that both sides infer from them. */
export function defineCall<const P extends Path, const D extends Declaration>(
  route: `${Method} ${P}`,
  declaration: D,
): Declared<P, D> {
  const [method = '', path = ''] = route.split(' ');
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, idSchema]);
  const params = ids.length === 0 ? {} : { params: z.object(Object.fromEntries(ids)) };
  // The types of the route say so; so they do of what is left out.
  return { method, path, answer: emptyAnswer, ...params, ...declaration } as unknown as Declared<P, D>;
}

/** Makes a `defineCall` for calls of one source, which a declaration may leave out. */
export function defineCallFrom(source: string) {
  return <const P extends Path, const D extends Omit<Declaration, 'source'>>(
    route: `${Method} ${P}`,
    declaration: D,
  ) => defineCall(route, { source, ...declaration });
}

type Part<C extends Call, K extends 'params' | 'query' | 'body'> =
  C extends Record<K, infer S extends Schema> ? Record<K, z.output<S>> : object;

/** The input that a caller gives: `params`, `query` and `body`, each only where the call declares it. */
export type CallInput<C extends Call> = Part<C, 'params'> & Part<C, 'query'> & Part<C, 'body'>;

/** The `data` of a successful answer. */
export type CallAnswer<C extends Call> = z.output<C['answer']>;

/** Every answer's envelope, on the wire and in code. */
export type Answer<T> =
  | { readonly status: 'success'; readonly data: T }
  | { readonly status: 'error'; readonly data: ErrorData };

/** A line of `ErrorData.fields`: the path of a wrong field in the request (`body.email`) and what is wrong with it. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}

/** A line of `ErrorData.lines`: an item that cannot be had, in a request or in the cart, why, and the sentence for it. */
export interface LineError {
  readonly itemId: number;
  readonly code: string;
  readonly message: string;
}

/** The present status of a request, for a caller that acted on an older one. */
export interface CurrentState {
  readonly status: string;
  readonly version: number;
}

/** A doubt about a transition by staff: its code, which `despite` answers, and the sentence for it. */
export interface Doubt {
  readonly code: string;
  readonly message: string;
}

export interface ErrorData {
  readonly code: ErrorCode;
  /** Text for people, from the catalogue. */
  readonly message: string;
  readonly requestId?: string;
  readonly fields?: readonly FieldError[];
  /** With ITEMS_UNAVAILABLE: each line that is refused; the others can be had. With NOTHING_TO_ADD: all that were named. */
  readonly lines?: readonly LineError[];
  /** With TOO_MANY_REQUESTS: when to try again. */
  readonly retryAfterSeconds?: number;
  /** With CONFLICT and TRANSITION_REFUSED of a transition by staff: the request as it is now. */
  readonly current?: CurrentState;
  /** With STEP_DOUBTED: what staff must confirm before the transition. */
  readonly doubts?: readonly Doubt[];
  /** With QUOTE_CHANGED: what it costs now. */
  readonly quote?: NonNullable<QuoteAnswer>;
}
