import { describe, expect, test } from 'vitest';
import { accessTokenSeconds, createAccessTokenReader, signAccessToken } from './access-token.ts';

const key = new Uint8Array(32).fill(7);
const claims = { sessionId: 3, userId: 5, clientId: 9 };

function clockAt(start: string) {
  let now = new Date(start);
  return {
    now: () => now,
    pass: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
  };
}

describe('an access token', () => {
  test('names its session until it expires, however often it is read', async () => {
    const clock = clockAt('2026-03-04T12:00:00Z');
    const read = createAccessTokenReader(key, clock);
    const token = await signAccessToken(key, clock, claims);
    expect(await read(token)).toEqual(claims);
    clock.pass(accessTokenSeconds - 1);
    expect(await read(token)).toEqual(claims);
    clock.pass(1);
    expect(await read(token)).toBeNull();
    expect(await read(token)).toBeNull();
  });

  test('of another key or with another content names none, though the true one was just read', async () => {
    const clock = clockAt('2026-03-04T12:00:00Z');
    const read = createAccessTokenReader(key, clock);
    const token = await signAccessToken(key, clock, claims);
    expect(await read(token)).toEqual(claims);
    const [head = '', , signature = ''] = token.split('.');
    const other = await signAccessToken(key, clock, { ...claims, clientId: 1 });
    expect(await read([head, other.split('.')[1], signature].join('.'))).toBeNull();
    expect(await read(await signAccessToken(new Uint8Array(32), clock, claims))).toBeNull();
    for (const text of ['', 'a.b.c', token.slice(0, -1)]) expect(await read(text)).toBeNull();
  });
});
