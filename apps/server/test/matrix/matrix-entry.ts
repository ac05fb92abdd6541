/** For each call a request that its rightful user makes with success, and what is particular about who may make it. */
import type { Call, Schema } from '@vestry/contract/call';
import type { ErrorCode } from '@vestry/contract/errors';
import type { z } from 'zod/mini';
import type { SampleCloset } from './sample-closet.ts';

export const matrixRoles = { owner: 1, member: 2, viewer: 3, demo: 6 } as const;
export type MatrixRole = keyof typeof matrixRoles;

/** The parts of a request as they stand on the wire. */
export interface ValidRequest {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** Value of the refresh cookie. */
  readonly cookie?: string;
  /** Which roles are refused beyond what the call's `access` says. */
  readonly refuses?: Partial<Readonly<Record<MatrixRole, ErrorCode>>>;
}

type WirePart<C extends Call, K extends 'params' | 'query' | 'body'> =
  C extends Record<K, infer S extends Schema> ? Record<K, z.input<S>> : Partial<Record<K, never>>;

/** The input of a call, by its own schemas. */
type WireRequest<C extends Call> = WirePart<C, 'params'> &
  WirePart<C, 'query'> &
  WirePart<C, 'body'> &
  Pick<ValidRequest, 'cookie' | 'refuses'>;

export interface Particulars {
  /** It serves the user whom it names and nobody else of the closet. */
  readonly personal?: boolean;
  /** The errors for a foreign or absent id, where they are not NOT_FOUND. */
  readonly foreign?: readonly ErrorCode[];
  /** Where the id of nobody is no error but finds nothing, as `query.tags[]`. */
  readonly findsNothing?: readonly string[];
  /** Where an id is no closet's own: a role, a category. */
  readonly shared?: readonly string[];
  /** Of a public call: the same without its proof (password, code, link), and whether that leaves something behind. */
  readonly withoutProof?: { readonly request: ValidRequest; readonly writes?: boolean };
}

export interface MatrixEntry extends Particulars {
  readonly call: Call;
  /** One or several, which together name every id that the call can take. `word` is another at each making. */
  readonly requests: (own: SampleCloset, word: string) => readonly ValidRequest[];
}

export function entryOf<C extends Call>(
  call: C,
  requests: (own: SampleCloset, word: string) => WireRequest<C> | readonly WireRequest<C>[],
  particulars: Particulars = {},
): MatrixEntry {
  return { call, requests: (own, word) => [requests(own, word)].flat(), ...particulars };
}
