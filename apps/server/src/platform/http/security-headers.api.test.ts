/** The console alone may use the camera, and one worker alone WebAssembly. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let instance: TestApp;
beforeAll(async () => {
  instance = await createTestApp();
});
afterAll(async () => instance.close());

const headersOf = async (url: string) => (await instance.app.inject({ url })).headers;
const worker = '/assets/staff/code-worker-a1B2_c-3.js';

describe('the camera', () => {
  test.each(['/staff', '/staff/run', '/staff/returns?pickup=1.2', '/STAFF/today', '/staff?x=1'])(
    '%s may use it, and nothing else of the device',
    async (url) => {
      expect((await headersOf(url))['permissions-policy']).toBe(
        'camera=(self), microphone=(), geolocation=(), payment=()',
      );
    },
  );

  test.each([
    '/',
    '/auth/login',
    '/admin/mycloset',
    '/staffing',
    '/admin/staff',
    '/docs?of=/staff',
    '/mailbox',
  ])('%s may not', async (url) => {
    expect((await headersOf(url))['permissions-policy']).toContain('camera=()');
  });
});

describe('WebAssembly', () => {
  test('runs in the worker that reads codes, which may load and reach nothing', async () => {
    const headers = await headersOf(worker);
    expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'wasm-unsafe-eval'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each([
    '/',
    '/staff/run',
    '/sw.js',
    '/staff/run-worker.js',
    '/assets/code-worker-a.js',
    '/assets/staff/code-worker-a.js/x',
    '/assets/staff/app.js?/assets/staff/code-worker-a.js',
    '/api/assets/staff/code-worker-a.js',
  ])('and nowhere else: %s', async (url) => {
    const policy = String((await headersOf(url))['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });
});
