import { Validator } from '@seriousme/openapi-schema-validator';
import { allCalls } from '@vestry/contract/all-calls';
import { errorStatus } from '@vestry/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limitsOf, whoMayCall } from './who-may-call.ts';
import { createTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => app.close());

const get = async (url: string) => app.call({ method: 'GET', url });

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, unknown>> }>>;
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly description: string;
  readonly 'x-encrypted': boolean;
  readonly 'x-idempotent': boolean;
}

async function operations(): Promise<Map<string, Operation>> {
  const { paths } = (await get('/openapi.json')).json<{ paths: Record<string, Record<string, Operation>> }>();
  return new Map(
    Object.values(paths)
      .flatMap((path) => Object.values(path))
      .map((operation) => [operation.operationId, operation] as const),
  );
}

describe('openapi.json', () => {
  test('is valid OpenAPI 3.0', async () => {
    const answer = await get('/openapi.json');
    expect(answer.headers['content-type']).toMatch('application/json');
    const validator = new Validator();
    const result = await validator.validate(answer.json<Record<string, unknown>>());
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.0');
  });

  test('has every call of the contract, with its errors, bodies and answers', async () => {
    const found = await operations();
    expect([...found.keys()].toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted());
    for (const call of allCalls) {
      const operation = found.get(call.name);
      const statuses = Object.keys(operation?.responses ?? {});
      expect(statuses, call.name).toEqual(
        expect.arrayContaining([
          '200',
          '500',
          '503',
          ...(call.errors ?? []).map((code) => String(errorStatus(code))),
        ]),
      );
      expect(operation?.['x-encrypted'], call.name).toBe(call.encrypted === true);
      expect(operation?.['x-idempotent'], call.name).toBe(call.idempotent === true);
      expect(operation?.description, call.name).toContain(`Who may call: ${whoMayCall(call)}.`);
      for (const limit of limitsOf(call)) expect(operation?.description, call.name).toContain(limit);
      expect(operation?.requestBody === undefined, call.name).toBe(call.body === undefined);
    }
  });

  test('an encrypted call takes and answers text/plain beside JSON', async () => {
    const login = (await operations()).get('auth.login');
    const types = ['application/json', 'text/plain'];
    expect(Object.keys(login?.requestBody?.content ?? {})).toEqual(types);
    expect(Object.keys(login?.responses['200']?.content ?? {})).toEqual(types);
  });
});

describe('the page for people', () => {
  test('loads scripts and styles of this server alone, as files', async () => {
    const answer = await get('/docs');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("style-src 'self'");
    expect(answer.body).not.toMatch(/<script>|<style|style=|https?:\/\//);
    const files = [...answer.body.matchAll(/(?:src|href)="\/api(\/[^"]+)"/g)].map(([, path = '']) => path);
    expect(files).toHaveLength(3);
    for (const path of files) {
      const file = await get(path);
      expect(file.statusCode, path).toBe(200);
      expect(file.headers['content-type'], path).toMatch(/^text\/(css|javascript)|^application\/javascript/);
    }
  });

  test('no other file of the viewer is served', async () => {
    for (const file of ['index.html', 'oauth2-redirect.html', '../package.json'])
      expect((await get(`/docs/viewer/${file}`)).statusCode, file).toBe(404);
  });
});
