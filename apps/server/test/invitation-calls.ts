/** Calls about invitations, as an Owner and as the invited person make them. */
import type { LightMyRequestResponse } from 'fastify';
import type { SignedInUser, TestApp } from './test-app.ts';

export const invitedPassword = 'A-Better-Lantern-42';

export const codeOf = (answer: { json(): unknown }) =>
  (answer.json() as { data: { code: string } }).data.code;

let counter = 0;

export function freshEmail(): string {
  counter += 1;
  return `guest-${counter}@vestry.example`;
}

export interface Pending {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly isExpired: boolean;
}

export interface Waiting {
  readonly id: number;
  readonly client: { readonly name: string };
  readonly invitedBy: string;
}

async function dataOf<T>(answer: Promise<LightMyRequestResponse>): Promise<T> {
  return (await answer).json<{ data: T }>().data;
}

export function invitationCalls(app: TestApp) {
  return {
    invite: async (as: SignedInUser, email: string, extra: object = {}) =>
      app.call({
        method: 'POST',
        url: '/user/createUser',
        as,
        payload: { email, name: 'Grace', lastName: 'Hill', roles: [{ id: 2 }], enable: true, ...extra },
      }),
    /** The token of the newest invitation mailed to an address. */
    tokenOf: async (email: string): Promise<string> => {
      const text = (await app.mailsTo(email)).at(-1)?.text ?? '';
      return /http:\/\/localhost:8080\/auth\/register\?token=([\w-]{43})$/m.exec(text)?.[1] ?? '';
    },
    register: async (token: string, extra: object = {}) =>
      app.call({
        method: 'POST',
        url: '/auth/register',
        payload: { token, password: invitedPassword, terms: true, ...extra },
      }),
    check: async (token: string) =>
      app.call({ method: 'POST', url: '/auth/register/check', payload: { token } }),
    pending: async (as: SignedInUser, email: string) =>
      (
        await dataOf<Pending[]>(app.call({ method: 'GET', url: `/user/invitation/list/${as.clientId}`, as }))
      ).find((invitation) => invitation.email === email),
    users: async (as: SignedInUser) =>
      (
        await dataOf<{ email: string }[]>(app.call({ method: 'GET', url: `/user/list/${as.clientId}`, as }))
      ).map(({ email }) => email),
    waiting: async (as: SignedInUser) =>
      dataOf<Waiting[]>(app.call({ method: 'GET', url: `/user/invitation/waiting/${as.userId}`, as })),
    answer: async (id: number, how: 'accept' | 'decline', as: SignedInUser, payload: object = {}) =>
      app.call({ method: 'PUT', url: `/user/invitation/${id}/${how}`, as, payload }),
    send: async (id: number, as: SignedInUser) =>
      app.call({ method: 'PUT', url: `/user/invitation/${id}/send`, as }),
    withdraw: async (id: number, as: SignedInUser) =>
      app.call({ method: 'DELETE', url: `/user/invitation/${id}`, as }),
  };
}
