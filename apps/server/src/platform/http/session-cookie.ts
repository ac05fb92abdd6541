/** The cookies: the rotating refresh token of a session, and that of a known device. No script can read them (decisions, Authentication). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookie } from './route.ts';

/** Under https it is `__Host-`prefixed and Secure. */
const nameOf = (secure: boolean): string => (secure ? '__Host-vestry' : 'vestry');

const deviceNameOf = (secure: boolean): string => (secure ? '__Host-vestry-device' : 'vestry-device');

export function readDeviceCookie(request: FastifyRequest, secure: boolean): string | null {
  return request.cookies[deviceNameOf(secure)] ?? null;
}

export function readRefreshToken(request: FastifyRequest, secure: boolean): string | null {
  return request.cookies[nameOf(secure)] ?? null;
}

export function sessionCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): SessionCookie {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    refreshToken: readRefreshToken(request, secure),
    set(refreshToken, maxAgeSeconds) {
      void reply.setCookie(nameOf(secure), refreshToken, { ...options, maxAge: maxAgeSeconds });
    },
    setDevice(deviceCookie, maxAgeSeconds) {
      void reply.setCookie(deviceNameOf(secure), deviceCookie, { ...options, maxAge: maxAgeSeconds });
    },
    clear() {
      void reply.clearCookie(nameOf(secure), options);
    },
  };
}
