/** The HTTP adapter: makes a Fastify route of each bound call: session and guard, schemas both ways, the answer's envelope. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Schema } from '@vestry/contract/call';
import { isStaffAccess, permit } from '@vestry/contract/users/rules';
import { z } from 'zod';
import type { AnySession, Caller, ResetTicket } from '../session.ts';
import { readIdempotencyKey } from '../idempotency/read-key.ts';
import { Refusal } from '../refusal.ts';
import { asTenant, asSystem } from '../scope.ts';
import type { CallLimiter } from './call-limits.ts';
import type { FairQueue } from './fair-queue.ts';
import { pathSpellings, toFastifyPath } from './paths.ts';
import type { FileAnswer, Route } from './route.ts';
import { requireOwnOrigin } from './require-own-origin.ts';
import { readDeviceCookie, sessionCookie } from './session-cookie.ts';

/** Who calls, as the area auth knows it. */
export interface Authenticator {
  /** The hash of the token in a device cookie that we have signed; null for any other text. */
  readDevice(cookie: string | null): Buffer | null;
  /** Whose an access token is that we have signed, whether or not its session still lives; null for any other text. */
  readUser(accessToken: string): Promise<number | null>;
  /** The live session behind an access token, or null. */
  readSession(accessToken: string): Promise<AnySession | null>;
  /** The unused reset ticket behind a bearer, or null. */
  readResetTicket(bearer: string): Promise<ResetTicket | null>;
}

export interface RouteSettings {
  readonly auth: Authenticator;
  readonly limiter: CallLimiter;
  readonly fair: FairQueue;
  /** Under https the refresh cookie is `__Host-`prefixed and Secure. */
  readonly secureCookies: boolean;
  /** Scheme, host and port that browsers see. */
  readonly publicOrigin: string;
}

/** Below the API's base path. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  settings: RouteSettings,
): void {
  for (const route of routes) {
    const { call } = route;
    const serve = (url: string) =>
      app.route({
        method: call.method,
        url,
        config: { call },
        // Before the body is read and before anything is counted.
        ...(call.cookie === true
          ? { onRequest: async (request) => requireOwnOrigin(request.headers, settings.publicOrigin) }
          : {}),
        // A stream has no end to be measured.
        exposeHeadRoute: call.method === 'GET' && call.stream !== true,
        schema: requestSchemas(call),
        handler: async (request, reply) => {
          await settings.limiter.byAddress(call, request.ip);
          const data = await inTurn(request, settings, async () => {
            const session = await guard(call, request, settings.auth);
            request.who = session;
            await settings.limiter.byAccount(call, session, request);
            return scoped(session, async () => answer(route, session, request, reply, settings));
          });
          if (call.csv === true) return sendCsv(call, reply, data);
          if (call.file === true) return sendFile(reply, data as FileAnswer); // `handleFile` binds nothing else
          if (call.stream !== true) return { status: 'success', data };
          // No proxy between may wait until a buffer is full.
          void reply.type('text/event-stream').header('x-accel-buffering', 'no');
          return reply.send(data);
        },
      });
    for (const path of pathSpellings(call.path)) serve(toFastifyPath(path));
  }
}

/** Runs before the first query: the token's signature identifies the caller. A call without a token waits for nobody. */
async function inTurn<T>(
  request: FastifyRequest,
  { auth, fair }: RouteSettings,
  work: () => Promise<T>,
): Promise<T> {
  const user = await auth.readUser(bearerToken(request));
  return user === null ? work() : fair.run(user, work);
}

function requestSchemas(call: Call): Record<string, unknown> {
  const schemas: [string, Schema | undefined][] = [
    ['params', call.params],
    ['querystring', call.query],
    ['body', call.body],
  ];
  return {
    ...Object.fromEntries(schemas.filter(([, schema]) => schema !== undefined)),
    ...(call.stream === true || call.csv === true || call.file === true
      ? {}
      : { response: { 200: z.object({ status: z.literal('success'), data: call.answer }) } }),
    operationId: call.name,
    summary: call.summary,
  };
}

/** As a browser saves it, under the last part of the call's path. */
function sendCsv(call: Call, reply: FastifyReply, text: unknown): FastifyReply {
  const name = call.path.slice(call.path.lastIndexOf('/') + 1);
  void reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${name}"`);
  return reply.send(text);
}

/**
 * Whatever a file holds, it is saved and never shown within a page of ours: its type is not guessed, and opened by itself it may load
 * and run nothing.
 */
function sendFile(reply: FastifyReply, { name, mediaType, bytes, body }: FileAnswer): FastifyReply {
  const plain = name.replaceAll(/[^\w. -]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll("'", '%27');
  void reply.type(mediaType).headers({
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'content-length': bytes,
  });
  return reply.send(body);
}

async function guard(
  call: Call,
  request: FastifyRequest,
  auth: Authenticator,
): Promise<AnySession | ResetTicket | null> {
  const { access } = call;
  if (access === 'public') return null;
  const bearer = bearerToken(request);
  const session = await auth.readSession(bearer);
  if (session === null) {
    const ticket = access === 'session-or-ticket' ? await auth.readResetTicket(bearer) : null;
    if (ticket === null) throw new Refusal('SESSION_ENDED');
    return ticket;
  }
  if (access === 'any-session' || access === 'session-or-ticket') return session;
  const isStaff = session.clientId === null;
  // Staff act through staff calls, and clients through theirs, whatever else a role permits.
  if (isStaff !== isStaffAccess(access)) throw new Refusal('FORBIDDEN');
  if (!isStaff && call.clientIdIsTarget !== true) refuseForeignCloset(request, session);
  if (access !== 'session') {
    const verdict = permit(session.roles, access);
    if (!verdict.ok) throw new Refusal(verdict.reason);
  }
  return session;
}

/** Identity comes from the token: a path that names another closet is answered like an absent one. */
function refuseForeignCloset(request: FastifyRequest, session: AnySession): void {
  const { clientId } = request.params as { clientId?: unknown }; // Fastify's params are untyped before a route is known
  if (clientId !== undefined && clientId !== session.clientId) throw new Refusal('NOT_FOUND');
}

function bearerToken(request: FastifyRequest): string {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
}

/** A client's call sees its own closet alone, whatever its queries read. */
async function scoped<T>(session: AnySession | ResetTicket | null, work: () => Promise<T>): Promise<T> {
  const clientId = session !== null && 'clientId' in session ? session.clientId : null;
  return clientId === null ? asSystem(work) : asTenant(clientId, work);
}

async function answer(
  route: Route,
  session: AnySession | ResetTicket | null,
  request: FastifyRequest,
  reply: FastifyReply,
  settings: RouteSettings,
): Promise<unknown> {
  // The schemas above have checked these, and `handle` tied the handler's type to the same call.
  const input = {
    params: request.params,
    query: request.query,
    body: request.body,
    session,
    cookie: sessionCookie(request, reply, settings.secureCookies),
    caller: caller(route.call, request, settings),
    idempotencyKey: route.call.idempotent === true ? readIdempotencyKey(request.headers) : null,
    isAlive: async () => (await settings.auth.readSession(bearerToken(request))) !== null,
  } as never;
  return route.handler(input);
}

function caller(call: Call, request: FastifyRequest, { auth, secureCookies }: RouteSettings): Caller {
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
    device: call.cookie === true ? auth.readDevice(readDeviceCookie(request, secureCookies)) : null,
  };
}
