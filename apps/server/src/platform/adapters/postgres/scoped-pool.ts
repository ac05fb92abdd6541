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

/** Its name on each connection, which parses it once: it outlives transactions and changes of role. */
const scopeStatement = 'vestry_scope';
const prepared = new WeakSet<Connection>();

/** Statements about the transaction itself read no rows, and an aborted transaction takes no others. */
const transactionControl = /^(?:begin|start transaction|commit|rollback|savepoint|release)\b/;

/** What pg's Query does besides what its types declare: the interface through which its Client drives every query. */
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

/** A query that sets its scope first. Both statements share one transaction, since one Sync follows them. */
class ScopedQuery extends PlainQuery {
  readonly #settings: [role: string, clientId: string];
  #isScopeSet = false;

  constructor(scope: Scope, config: QueryConfig, answered: Answered) {
    super({ ...config, queryMode: 'extended' }, answered);
    this.#settings = scope.as === 'system' ? [systemRole, ''] : [tenantRole, String(scope.clientId)];
  }

  override submit(connection: Connection): Error | null {
    connection.stream.cork();
    if (!prepared.has(connection)) {
      // One that a failed statement has left would refuse its namesake; to close none is no error.
      connection.close({ type: 'S', name: scopeStatement }, true);
      connection.parse({ name: scopeStatement, text: setScope, types: [] }, true);
      // pg takes the first statement that was parsed for its own.
      delete this.name;
    }
    connection.bind({ statement: scopeStatement, values: this.#settings }, true);
    connection.execute({}, true);
    const refusal = super.submit(connection);
    connection.stream.uncork();
    return refusal;
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#isScopeSet) super.handleCommandComplete(message, connection);
    this.#isScopeSet = true;
    prepared.add(connection);
  }
}

/**
 * The pool as Kysely sees it. Connections rest as a closet's role without a closet, to which no row is visible; a statement
 * acts for what `scopeOf` says at its moment, and nothing of that is left on the connection when its transaction is over.
 */
export function scopePool(pool: Pool, scopeOf: () => Scope): PostgresPool {
  // A plan holds for one role, so each role has a statement of its own.
  const names = { tenant: createStatementNames('tenant'), system: createStatementNames('system') };
  return {
    connect: async () => {
      const client = await pool.connect();
      return {
        query: async (text: string, values: readonly unknown[]) => {
          if (transactionControl.test(text)) return client.query(text);
          const scope = scopeOf();
          const name = names[scope.as](text);
          return ask(client, scope, { text, values: [...values], ...(name === null ? {} : { name }) });
        },
        release: (isBroken?: boolean) => {
          client.release(isBroken);
        },
        // Left out are cursors, which nothing here uses; Kysely's types know fewer commands than pg's.
      } as unknown as PostgresPoolClient;
    },
    end: async () => pool.end(),
    options: pool.options,
  };
}

async function ask(client: PoolClient, scope: Scope, config: QueryConfig): Promise<QueryResult> {
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
  client.query(
    new ScopedQuery(scope, config, (error, result) => {
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
