import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { registerErrorMapper } from './errors.ts';

async function answerTo(error: Error) {
  const app = fastify();
  registerErrorMapper(app);
  app.get('/', () => {
    throw error;
  });
  const answer = await app.inject('/');
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], text: answer.body };
}

describe('an error that nobody foresaw', () => {
  it.each([
    ['refuses connections', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['breaks a connection', new Error('Connection terminated unexpectedly')],
    ['is not reached in time', new Error('timeout exceeded when trying to connect')],
    ['is frozen in the middle of a statement', new Error('Query read timeout')],
  ])('of a database that %s is a passing outage', async (_what, error) => {
    expect(await answerTo(error)).toMatchObject({ status: 503, retryAfter: '2' });
  });

  it('reveals nothing of itself', async () => {
    const { status, text } = await answerTo(new Error('relation "secrets" does not exist'));
    expect(status).toBe(500);
    expect(text).not.toContain('secrets');
  });
});
