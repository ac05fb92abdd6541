/** Records which function of the server runs which statement. */
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KyselyPlugin, QueryId } from 'kysely';
import type { OnQuery } from '../../src/platform/adapters/postgres/database.ts';
import { currentScope, type Scope } from '../../src/platform/scope.ts';

export interface Statement {
  readonly text: string;
  /** Below `src`, such as `areas/items/repository.ts`. */
  readonly file: string;
  readonly caller: string;
  readonly as: Scope['as'];
}

const source = fileURLToPath(new URL('../../src/', import.meta.url));
const frame =
  /^\s+at (?:async )?(?:Promise\.all \(index \d+\)|(?:(\S+)(?: \[as \w+\])? \()?(?:file:\/\/)?(\/[^)]+?):\d+:\d+\)?)$/;

/** The files through which functions of areas run their statements. */
const passedThrough = ['platform/database.ts', 'platform/query-answers.ts', 'platform/scope.ts'];

/** The statements of which PostgreSQL makes a plan. */
const planned = /^\s*(?:select|insert|update|delete|with)\b/i;

interface Recorder {
  readonly plugin: KyselyPlugin;
  readonly onQuery: OnQuery;
  statements(): Statement[];
}

/** Keeps each statement once, with the first function above the adapters: it still stands on the stack when Kysely writes the SQL. */
export function createRecorder(): Recorder {
  const statements = new Map<string, Statement>();
  const callers = new WeakMap<QueryId, { file: string; caller: string }>();
  return {
    plugin: {
      transformQuery: ({ queryId, node }) => {
        const found = findCaller();
        if (found !== null) callers.set(queryId, found);
        return node;
      },
      transformResult: async ({ result }) => result,
    },
    onQuery: ({ query }) => {
      const found = callers.get(query.queryId);
      if (found === undefined || !planned.test(query.sql)) return;
      const { as } = currentScope();
      statements.set(`${as} ${found.file} ${found.caller} ${query.sql}`, { text: query.sql, as, ...found });
    },
    statements: () => [...statements.values()],
  };
}

function findCaller(): { file: string; caller: string } | null {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = 60;
  const { stack = '' } = new Error('asked');
  Error.stackTraceLimit = limit;
  for (const line of stack.split('\n')) {
    const [, caller = 'an inner function', path = ''] = frame.exec(line) ?? [];
    if (!path.startsWith(source)) continue;
    const file = relative(source, path).split(sep).join('/');
    if (!file.startsWith('platform/adapters/') && !passedThrough.includes(file))
      return { file, caller: caller.replace(/^(?:Module|Object)\./, '') };
  }
  return null;
}
