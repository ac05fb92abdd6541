/** The paths that a call is served under, and the methods that a path answers. */
import type { FastifyInstance } from 'fastify';
import type { Call } from '@vestry/contract/call';
import { Refusal } from '../refusal.ts';
import { sendNotFound } from './errors.ts';

/** Section 7 of the specification writes some words in two ways; clients of either are served. */
const spellings: readonly (readonly [string, string])[] = [
  ['/2FAuthentication/', '/2Fauthentication/'],
  ['/date/List/', '/date/list/'],
];

/** The contract's path and its other spellings. A trailing slash is the router's matter. */
export function pathSpellings(path: string): string[] {
  for (const pair of spellings) {
    const written = pair.find((word) => path.includes(word));
    if (written !== undefined) return pair.map((word) => path.replace(written, word));
  }
  return [path];
}

/** `/item/list/{clientId}` is `/item/list/:clientId` to Fastify. */
export function toFastifyPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Finds which methods a path below the API's base answers, HEAD and OPTIONS included; none when there is no such path. */
export function createMethodFinder(calls: readonly Call[]): (path: string) => string[] {
  const patterns = calls.flatMap(({ method, path, stream }) =>
    pathSpellings(path).map((spelling) => ({
      methods: method === 'GET' && stream !== true ? [method, 'HEAD'] : [method],
      pattern: new RegExp(`^${spelling.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    })),
  );
  return (path) => {
    const found = new Set<string>(
      patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods),
    );
    if (found.size === 0) return [];
    return [...found.add('OPTIONS')];
  };
}

/** A path that exists says which methods it answers: to OPTIONS with 204, to a wrong method with 405. Else 404. */
export function registerUnknownPaths(app: FastifyInstance, base: string, calls: readonly Call[]): void {
  const methodsOf = createMethodFinder(calls);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.slice(base.length).split('?', 1)[0] ?? '';
    const methods = methodsOf(path);
    if (methods.length === 0) return sendNotFound(request, reply);
    void reply.header('allow', methods.join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    throw new Refusal('METHOD_NOT_ALLOWED');
  });
}
