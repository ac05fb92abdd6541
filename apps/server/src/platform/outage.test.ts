import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { DatabaseAwayError, isOutage } from './outage.ts';

function sqlError(code: string): Error {
  const error = new DatabaseError('said by PostgreSQL', 1, 'error');
  error.code = code;
  return error;
}

describe('an outage', () => {
  it.each([
    ['the connection failed', '08006'],
    ['the disk of the database is full', '53100'],
    ['no connection is left', '53300'],
    ['a statement took too long', '57014'],
    ['the server is being stopped', '57P01'],
    ['the server crashed beside us', '57P02'],
    ['the server is starting', '57P03'],
    ['the files below cannot be read', '58030'],
    ['a standby is not promoted yet', '25006'],
    ['the transaction waited too long', '25P03'],
    ['the race was lost each time', '40001'],
  ])('is that %s (%s)', (_, code) => {
    expect(isOutage(sqlError(code))).toBe(true);
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'EAI_AGAIN'])('is %s', (code) => {
    expect(isOutage(Object.assign(new Error('connect'), { code }))).toBe(true);
  });

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'timeout expired',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Cannot use a pool after calling end on the pool',
  ])('is what pg calls %j', (message) => {
    expect(isOutage(new Error(message))).toBe(true);
  });

  it('is a database that was found away', () => {
    expect(isOutage(new DatabaseAwayError())).toBe(true);
  });
});

describe('no outage', () => {
  it.each([
    ['a constraint', '23505'],
    ['a wrong statement', '42601'],
    ['a value out of range', '22003'],
    ['a refused permission', '42501'],
    ['a broken rule of the application', 'P0001'],
  ])('is %s (%s)', (_, code) => {
    expect(isOutage(sqlError(code))).toBe(false);
  });

  it.each([new TypeError('x is undefined'), 'ECONNREFUSED', undefined])('is %j', (thrown) => {
    expect(isOutage(thrown)).toBe(false);
  });
});
