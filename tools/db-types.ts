// `npm run db:types`: writes apps/server/src/platform/adapters/postgres/schema.ts from a database that the migrations made.
//   --verify         changes nothing and fails when the file is not what the migrations make
//   --database URL   reads this migrated database instead of starting one
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type DatabaseMetadata, generate, PostgresDialect } from 'kysely-codegen';
import { createDatabase } from '../apps/server/src/platform/adapters/postgres/database.ts';
import { migrateToLatest } from '../apps/server/src/platform/adapters/postgres/migrate.ts';
import { createPool } from '../apps/server/src/platform/adapters/postgres/pool.ts';
import { startTemporaryPostgres } from '../apps/server/test/temporary-postgres.ts';

const SCHEMA = new URL('../apps/server/src/platform/adapters/postgres/schema.ts', import.meta.url);

type Pool = ReturnType<typeof createPool>;

const fail = (error: Error): void => {
  throw error;
};

/**
 * Columns whose CHECK lists the allowed words get these words as their type: `status = ANY (ARRAY['DRAFT'::text, …])`.
 */
async function narrowCheckedColumns(pool: Pool, metadata: DatabaseMetadata): Promise<DatabaseMetadata> {
  const { rows } = await pool.query<{ table: string; column: string; definition: string }>(`
    SELECT pg_class.relname AS "table", pg_attribute.attname AS "column", pg_get_constraintdef(pg_constraint.oid) AS definition
    FROM pg_constraint
    JOIN pg_class ON pg_class.oid = pg_constraint.conrelid
    JOIN pg_attribute ON pg_attribute.attrelid = pg_class.oid AND pg_attribute.attnum = pg_constraint.conkey[1]
    WHERE pg_constraint.contype = 'c' AND cardinality(pg_constraint.conkey) = 1
      AND pg_constraint.connamespace = 'public'::regnamespace`);
  for (const { table, column, definition } of rows) {
    const list = /^CHECK \(\(\(?"?\w+"? = ANY \(ARRAY\[('[^\]]*)\]\)\)\)?\)$/.exec(definition)?.[1];
    const words = list?.matchAll(/'([^']+)'::text/g).map((match) => match[1] ?? '');
    const found = metadata.tables
      .find((candidate) => candidate.name === table)
      ?.columns.find((candidate) => candidate.name === column);
    if (words !== undefined && found !== undefined) found.enumValues = [...words];
  }
  return metadata;
}

async function typesOf(url: string): Promise<string> {
  const pool = createPool({ url, max: 2, onError: fail });
  const db = createDatabase(pool);
  try {
    return await generate({
      db,
      dialect: new PostgresDialect({ dateParser: 'string' }),
      defaultSchemas: ['public'],
      includePattern: 'public.*',
      excludePattern: 'public.kysely_*',
      outFile: null,
      postprocess: ({ metadata }) => narrowCheckedColumns(pool, metadata),
      typeMapping: { int8: 'number' },
    });
  } finally {
    await db.destroy();
  }
}

async function typesOfMigrations(): Promise<string> {
  const server = await startTemporaryPostgres();
  try {
    await migrateToLatest(server.url);
    return await typesOf(server.url);
  } finally {
    await server.stop();
  }
}

const { values } = parseArgs({
  options: { verify: { type: 'boolean', default: false }, database: { type: 'string' } },
});
const types = values.database === undefined ? await typesOfMigrations() : await typesOf(values.database);
if (!values.verify) {
  await writeFile(SCHEMA, types);
  console.log('schema.ts is written.');
} else if ((await readFile(SCHEMA, 'utf8')) === types) {
  console.log('schema.ts is current.');
} else {
  console.error('schema.ts is not what the migrations make: run `npm run db:types` and commit it.');
  process.exitCode = 1;
}
