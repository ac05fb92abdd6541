import { refresh } from '@vestry/contract/auth/session-calls';
import { getIp } from '@vestry/contract/config/calls';
import { sealedMediaType } from '@vestry/contract/envelope/envelope';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const flag = { getItem: vi.fn<(key: string) => string | null>() };
const sent: { url: string; headers: unknown }[] = [];

beforeEach(() => {
  vi.resetModules();
  sent.length = 0;
  vi.stubGlobal('localStorage', flag);
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    sent.push({ url, headers });
    if (url === '/api/ip') return Response.json({ status: 'success', data: { ip: '198.51.100.7' } });
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => vi.unstubAllGlobals());

/** As the document does: the answers are stored beside the script that requests them. */
async function openEarly() {
  const answers = await import('./early-answers.ts');
  return { ...answers, ...(await import('./early.ts')) };
}

test('a visitor who was never signed in requests nothing early', async () => {
  flag.getItem.mockReturnValue(null);
  const { takeEarlyAnswer } = await openEarly();
  expect(sent).toEqual([]);
  expect(takeEarlyAnswer('POST', refresh.path)).toBeUndefined();
});

test('the session is requested with the address, sealed, and each answer is taken once', async () => {
  flag.getItem.mockReturnValue('1');
  const { takeEarlyAnswer, earlyPaths, sealedAnswers } = await openEarly();
  expect(earlyPaths).toEqual({ ip: getIp.path, refresh: refresh.path });
  expect([getIp.method, refresh.method]).toEqual(['GET', 'POST']);
  expect(sealedAnswers).toBe(sealedMediaType);
  const ip = await takeEarlyAnswer('GET', getIp.path);
  await expect(ip?.json()).resolves.toMatchObject({ data: { ip: '198.51.100.7' } });
  // An answer that never arrived is an error for the caller that takes it.
  await expect(takeEarlyAnswer('POST', refresh.path)).rejects.toThrow('Failed to fetch');
  expect(takeEarlyAnswer('POST', refresh.path)).toBeUndefined();
  expect(sent).toEqual([
    { url: '/api/ip', headers: undefined },
    { url: '/api/auth/refresh', headers: { Accept: sealedMediaType, IP: '198.51.100.7' } },
  ]);
});
