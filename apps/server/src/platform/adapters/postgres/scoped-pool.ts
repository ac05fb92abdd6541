/** Gives each statement the role and the closet that it acts for, in the same message to the server (ADR 0016). */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import {
  type Connection,
  DatabaseError,
  type Pool,
  type PoolClient,
  Query,
  type QueryResult,
  type Submittable,
} from 'pg';
import type { Scope } from '../../scope.ts';
import { endConnection } from './pool.ts';
import { tenantRole, systemRole } from './roles.ts';
import { createStatementNames } from './statement-names.ts';

/** Evaluates both settings and answers no row. Each holds until the transaction ends: for a single statement, with it. */
const setScope = `SELECT WHERE concat(set_config('role', $1, true), set_config('app.client_id', $2, true)) IS NULL`;

/** Names on each connection, which parses both once: they outlive transactions and changes of role. */
const scopeStatement = 'vestry_scope';
const beginStatement = 'vestry_begin';
const preparedTexts = { [beginStatement]: 'BEGIN', [scopeStatement]: setScope };
const prepared = new WeakSet<Connection>();

/** Statements about the transaction itself read no rows, and an aborted transaction takes no others. */
const transactionControl = /^(?:begin|start transaction|commit|rollback|savepoint|release)\b/;

/** The members of pg's Query that its types do not declare: the interface through which its Client drives every query. */
interface QueryParts extends Submittable {
  submit(connection: Connection): Error | null;
  handleCommandComplete(message: unknown, connection: Connection): void;
  name?: string;
}
type QueryConfig = { name?: string; text: string; values: unknown[] };
type Answered = (error: Error | null, result: QueryResult) => void;
// The same class under the types above.
const PlainQuery = Query as unknown as new (
  config: QueryConfig & { queryMode: 'extended' },
  answered: Answered,
) => QueryParts;

/** The statements that are sent ahead of another, in the same message. */
interface Lead {
  /** The statement is the first of a transaction. */
  readonly begins: boolean;
  /** Null where the transaction has the scope already. */
  readonly scope: Scope | null;
}

/** A query that begins its transaction and sets its scope first. All of it shares one transaction, since one Sync follows. */
class ScopedQuery extends PlainQuery {
  readonly #lead: readonly { readonly statement: string; readonly values: readonly string[] }[];
  #leadAnswers = 0;

  constructor({ begins, scope }: Lead, config: QueryConfig, answered: Answered) {
    super({ ...config, queryMode: 'extended' }, answered);
    this.#lead = [
      ...(begins ? [{ statement: beginStatement, values: [] }] : []),
      ...(scope === null ? [] : [{ statement: scopeStatement, values: settingsOf(scope) }]),
    ];
  }

  override submit(connection: Connection): Error | null {
    connection.stream.cork();
    if (this.#lead.length > 0 && !prepared.has(connection)) {
      for (const [name, text] of Object.entries(preparedTexts)) {
        // One that a failed statement has left would refuse its namesake; to close none is no error.
        connection.close({ type: 'S', name }, true);
        connection.parse({ name, text, types: [] }, true);
      }
      // pg takes the first statement that was parsed for its own.
      delete this.name;
    }
    for (const { statement, values } of this.#lead) {
      connection.bind({ statement, values: [...values] }, true);
      connection.execute({}, true);
    }
    const refusal = super.submit(connection);
    connection.stream.uncork();
    return refusal;
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#leadAnswers === this.#lead.length) return super.handleCommandComplete(message, connection);
    this.#leadAnswers += 1;
    prepared.add(connection);
  }
}

function settingsOf(scope: Scope): [role: string, clientId: string] {
  return scope.as === 'system' ? [systemRole, ''] : [tenantRole, String(scope.clientId)];
}

function isSame(scope: Scope, other: Scope | null): boolean {
  if (other === null || scope.as === 'system' || other.as === 'system') return scope.as === other?.as;
  return scope.clientId === other.clientId;
}

/**
 * The pool as Kysely sees it. Connections rest as a closet's role without a closet, to which no row is visible; a statement
 * acts for what `scopeOf` says at its moment, and nothing of that is left on the connection when its transaction is over.
 */
export function scopePool(pool: Pool, scopeOf: () => Scope): PostgresPool {
  // A plan holds for one role, so each role has a statement of its own.
  const names = { tenant: createStatementNames('tenant'), system: createStatementNames('system') };
  const nameOf = (scope: Scope, text: string) => names[scope.as](text);
  const clients = new WeakMap<PoolClient, ScopedClient>();
  return {
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? new ScopedClient(client, scopeOf, nameOf);
      clients.set(client, known);
      // Left out are cursors, which nothing here uses; Kysely's types know fewer commands than pg's.
      return known as unknown as PostgresPoolClient;
    },
    end: async () => pool.end(),
    options: pool.options,
  };
}

/**
 * A connection of the pool. A transaction begins with its first statement, in the same message, and sets its scope again
 * only for a statement of another one: what is set holds until the transaction ends.
 */
class ScopedClient {
  readonly #client: PoolClient;
  readonly #scopeOf: () => Scope;
  readonly #nameOf: (scope: Scope, text: string) => string | null;
  /** A transaction has been opened, and nothing has been sent for it yet. */
  #begins = false;
  /** The scope of the open transaction, as its last statement has set it; null before one has. */
  #standing: Scope | null = null;

  constructor(
    client: PoolClient,
    scopeOf: () => Scope,
    nameOf: (scope: Scope, text: string) => string | null,
  ) {
    this.#client = client;
    this.#scopeOf = scopeOf;
    this.#nameOf = nameOf;
  }

  async query(text: string, values: readonly unknown[]): Promise<Pick<QueryResult, 'command' | 'rows'>> {
    if (transactionControl.test(text)) return this.#control(text);
    const scope = this.#scopeOf();
    const name = this.#nameOf(scope, text);
    const holds = this.#client.getTransactionStatus() === 'T' && isSame(scope, this.#standing);
    const lead = { begins: this.#begins, scope: holds ? null : scope };
    this.#begins = false;
    this.#standing = null;
    const result = await ask(this.#client, lead, {
      text,
      values: [...values],
      ...(name === null ? {} : { name }),
    });
    this.#standing = scope;
    return result;
  }

  release(isBroken?: boolean): void {
    this.#begins = false;
    this.#standing = null;
    this.#client.release(isBroken);
  }

  async #control(text: string): Promise<Pick<QueryResult, 'command' | 'rows'>> {
    const isEmpty = this.#begins;
    this.#begins = text === 'begin';
    // A statement that undoes a part of the transaction may have undone its scope.
    this.#standing = null;
    if (text === 'begin') return { command: 'BEGIN', rows: [] };
    if (!isEmpty) return this.#client.query(text);
    // Nothing was done in it.
    if (text === 'commit' || text === 'rollback') return { command: text.toUpperCase(), rows: [] };
    await this.#client.query('begin');
    return this.#client.query(text);
  }
}

async function ask(client: PoolClient, lead: Lead, config: QueryConfig): Promise<QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
  client.query(
    new ScopedQuery(lead, config, (error, result) => {
      if (error === null) return resolve(result);
      if (isOutdatedPlan(error)) endConnection(client);
      reject(error);
    }),
  );
  return promise;
}

/** A table has other columns than when the statement was parsed: a newer release has migrated it. */
function isOutdatedPlan(error: Error): boolean {
  return error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery';
}
