/** A server in the place of the API, for the transport's tests: each path answers what a test says, and all is written down. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AuthUser } from '@vestry/contract/auth/schemas';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface TestApi {
  readonly baseUrl: string;
  /** By path; one without a handler is never answered. */
  readonly handlers: Record<string, Handler>;
  /** Requests but those of `preliminary`, as `GET /path?query Bearer token`. */
  readonly seen: string[];
  /** Their IP headers. */
  readonly ips: (string | string[] | undefined)[];
  /** The number of times that the transport fetched its preliminaries. */
  readonly preliminary: { '/ip': number; '/config': number };
  readonly close: () => Promise<void>;
}

export const user: AuthUser = {
  userId: 7,
  clientId: 3,
  email: 'eleanor@whitcombe.example',
  accessToken: 'old',
  expiresInSeconds: 900,
};
export const list = {
  params: { clientId: 3 },
  query: {
    page: 0,
    pageSize: 24,
    orderingEnum: 'ASCENDING' as const,
    location: ['GR' as const, 'CS' as const],
  },
};
export const config = {
  brandName: 'Vestry',
  supportPhone: '1-833 344 8686',
  fashionServicesUrl: null,
  contactUrl: null,
  envelope: { key: 'the key of the tests', salt: 'their salt' },
  mailbox: false,
  facilityTimeZone: 'America/New_York',
  mailDomain: 'vestry.example',
};
export const emptyPage = { content: [], pageNumber: 0, pageSize: 24, totalPages: 0, totalElements: 0 };

export async function startTestApi(): Promise<TestApi> {
  const seen: string[] = [];
  const ips: TestApi['ips'] = [];
  const preliminary = { '/ip': 0, '/config': 0 };
  const handlers: Record<string, Handler> = {
    '/ip': success({ ip: '203.0.113.7' }),
    '/config': success(config),
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '');
    if (path === '/ip' || path === '/config') preliminary[path] += 1;
    else {
      ips.push(request.headers['ip']);
      seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? '-'}`);
    }
    handlers[path]?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The address of a listening TCP server is this one of Node's three kinds.
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    handlers,
    seen,
    ips,
    preliminary,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function answer(status: number, body: unknown): Handler {
  return (_request, response) => response.writeHead(status).end(JSON.stringify(body));
}
export const success = (data: unknown) => answer(200, { status: 'success', data });
export const failure = (status: number, data: object) => answer(status, { status: 'error', data });
export const sessionEnded = failure(401, { code: 'SESSION_ENDED', message: 'Your session has ended.' });

/** Reads a request's body and answers by what it says. */
export const answerBody =
  (answerTo: (body: string, request: IncomingMessage) => Promise<Handler>): Handler =>
  (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      void answerTo(body, request).then((handler) => handler(request, response));
    });
  };

export const sealedSuccess =
  (jwe: string): Handler =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end(jwe);
