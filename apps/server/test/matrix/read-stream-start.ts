import type { SignedInUser, TestApp } from '../test-app.ts';

/** Reads the start of a stream and aborts it, because it has no end. */
export async function readStreamStart({ app }: TestApp, url: string, as: SignedInUser) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const controller = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${address.port}/api${url}`, {
    headers: { authorization: `Bearer ${as.accessToken}` },
    signal: controller.signal,
  });
  controller.abort();
  return { status: answer.status, contentType: answer.headers.get('content-type') };
}
