import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, test } from 'vitest';
import { options, rules } from '../.dependency-cruiser.mjs';
import { repoRoot } from './binary.ts';

type Files = Record<string, string>;

/** For each rule a minimal repository that breaks it, and the corrected one. */
const cases: Record<string, { bad: Files; good: Files }> = {
  'contract-is-pure': {
    bad: { 'packages/contract/src/items/rules.ts': `import { readFileSync } from 'node:fs';` },
    good: {
      'packages/contract/src/items/rules.ts': `import * as z from 'zod/mini'; import { a } from '../call.ts';`,
      'packages/contract/src/call.ts': '',
    },
  },
  'drawings-are-for-the-seed': {
    bad: {
      'apps/server/src/photos/a.ts': `import { a } from '../../../../packages/drawings/src/spec.ts';`,
      'packages/drawings/src/spec.ts': '',
    },
    good: {
      'apps/server/seeds/demo/a.ts': `import { a } from '../../../../packages/drawings/src/spec.ts';`,
      'packages/drawings/src/spec.ts': '',
    },
  },
  'web-knows-no-server': {
    bad: {
      'apps/web/src/lib/a.ts': `import type { A } from '../../../server/src/platform/config/config.ts';`,
    },
    good: { 'apps/web/src/lib/a.ts': `import type { A } from './b.ts';`, 'apps/web/src/lib/b.ts': '' },
  },
  'server-knows-no-web': {
    bad: { 'apps/server/src/platform/http/a.ts': `import { a } from '../../../../web/src/app/paths.ts';` },
    good: {
      'apps/server/src/platform/http/a.ts': `import { a } from './b.ts';`,
      'apps/server/src/platform/http/b.ts': '',
    },
  },
  'product-knows-no-tools': {
    bad: {
      'apps/server/src/entry/main.ts': `import { a } from '../../../../tools/build.ts';`,
      'tools/build.ts': '',
    },
    good: {
      'tools/start.ts': `import { a } from '../apps/server/src/entry/main.ts';`,
      'apps/server/src/entry/main.ts': '',
    },
  },
  'product-knows-no-tests': {
    bad: { 'apps/server/src/areas/items/service.ts': `import { a } from '../../../test/factories.ts';` },
    good: {
      'apps/server/src/areas/items/service.test.ts': `import { a } from '../../../test/factories.ts';`,
    },
  },
  'journeys-know-factories-only': {
    bad: { 'e2e/items.spec.ts': `import { a } from '../apps/server/src/areas/items/service.ts';` },
    good: { 'e2e/items.spec.ts': `import { a } from '../apps/server/test/factories.ts';` },
  },
  'platform-knows-no-area': {
    bad: {
      'apps/server/src/platform/http/a.ts': `import type { AuthService } from '../../areas/auth/service.ts';`,
    },
    good: {
      'apps/server/src/areas/auth/service.ts': `import type { A } from '../../platform/http/a.ts';`,
    },
  },
  'nothing-imports-entry-points': {
    bad: { 'apps/server/src/areas/demo/service.ts': `import { a } from '../../entry/services.ts';` },
    good: { 'apps/server/src/entry/services.ts': `import { a } from '../areas/demo/service.ts';` },
  },
  'routes-hold-no-sql': {
    bad: { 'apps/server/src/areas/items/routes.ts': `import type { Kysely } from 'kysely';` },
    good: { 'apps/server/src/areas/items/routes.ts': `import { a } from './service.ts';` },
  },
  'repositories-hold-no-http': {
    bad: { 'apps/server/src/areas/items/repository.ts': `import type { FastifyRequest } from 'fastify';` },
    good: { 'apps/server/src/areas/items/repository.ts': `import { sql } from 'kysely';` },
  },
  'areas-see-ports-not-adapters': {
    bad: {
      'apps/server/src/areas/photos/service.ts': `import { a } from '../../platform/adapters/disk/store.ts';`,
    },
    good: {
      'apps/server/src/areas/photos/service.ts': `import type { A } from '../../platform/ports/object-store.ts'; import type { DB } from '../../platform/adapters/postgres/schema.ts';`,
    },
  },
  'ports-know-no-implementation': {
    bad: { 'apps/server/src/platform/ports/mailer.ts': `import type { A } from '../mail/service.ts';` },
    good: { 'apps/server/src/platform/ports/mailer.ts': `import type { A } from './clock.ts';` },
  },
  'no-foreign-repository': {
    bad: { 'apps/server/src/areas/cart/service.ts': `import { a } from '../items/repository.ts';` },
    good: {
      'apps/server/src/areas/cart/service.ts': `import { a } from '../items/service.ts'; import { b } from './repository.ts';`,
    },
  },
  'changes-are-recorded-by-one-call': {
    bad: { 'apps/server/src/areas/cart/service.ts': `import { a } from '../audit/record-audit.ts';` },
    good: {
      'apps/server/src/areas/cart/service.ts': `import { a } from '../changes/record-change.ts';`,
      'apps/server/src/areas/changes/record-change.ts': `import { a } from '../audit/record-audit.ts'; import { b } from '../../platform/events/publish.ts';`,
    },
  },
  'notifications-come-from-their-areas': {
    bad: { 'apps/server/src/areas/cart/service.ts': `import { a } from '../notifications/outbox.ts';` },
    good: {
      'apps/server/src/areas/cart/service.ts': `import type { A } from '../notifications/notify-invoice.ts'; import { b } from '../notifications/service.ts';`,
    },
  },
  'ui-and-lib-know-no-area': {
    bad: { 'apps/web/src/ui/button.tsx': `import { a } from '../items/queries.ts';` },
    good: {
      'apps/web/src/ui/button.tsx': `import { a } from '../lib/plural.ts';`,
      'apps/web/src/lib/transport/api.ts': `import { a } from '../../first-visit/early-answers.ts';`,
    },
  },
  'ui-knows-no-router-no-query': {
    bad: { 'apps/web/src/ui/button.tsx': `import { Link } from '@tanstack/react-router';` },
    good: { 'apps/web/src/items/page.tsx': `import { Link } from '@tanstack/react-router';` },
  },
  'areas-meet-in-app-and-queries': {
    bad: { 'apps/web/src/items/page.tsx': `import { CartPanel } from '../cart/cart-panel.tsx';` },
    good: {
      'apps/web/src/items/page.tsx': `import { a } from '../cart/queries.ts'; import { e } from '../requests/pickup/queries.ts'; import { b } from '../app/paths.ts'; import { c } from './card.tsx'; import { d } from '../config/facility-format.ts';`,
    },
  },
  'console-is-an-entry': {
    bad: { 'apps/web/src/staff/today/today-page.tsx': `import { Card } from '../../items/item-card.tsx';` },
    good: {
      'apps/web/src/staff/frame/frame.tsx': `import { a } from '../../shell/loaders.tsx'; import { b } from '../../auth/session.ts'; import { c } from '../../config/queries.ts';`,
    },
  },
  'clients-load-no-console': {
    bad: { 'apps/web/src/app/routes.tsx': `import { Console } from '../staff/frame/console.tsx';` },
    good: { 'apps/web/src/app/page-patterns.ts': `import { staffPaths } from '../staff/paths.ts';` },
  },
  'shell-knows-no-entry': {
    bad: { 'apps/web/src/shell/loaders.tsx': `import { a } from '../app/panels.ts';` },
    good: {
      'apps/web/src/shell/loaders.tsx': `import { a } from '../app/paths.ts'; import { b } from '../auth/session.ts';`,
    },
  },
  'no-cycle': {
    bad: {
      'apps/server/src/areas/items/a.ts': `import { b } from './b.ts'; export const a = b;`,
      'apps/server/src/areas/items/b.ts': `import { a } from './a.ts'; export const b = a;`,
    },
    good: {
      'apps/server/src/areas/items/a.ts': `import { b } from './b.ts'; export const a = b;`,
      'apps/server/src/areas/items/b.ts': `import type { a } from './a.ts'; export const b = 1;`,
    },
  },
  'one-file-groups-telephone-numbers': {
    bad: {
      'apps/web/src/home/manager-card.tsx': `import { parsePhoneNumberFromString } from 'libphonenumber-js/min';`,
    },
    good: {
      'packages/contract/src/format/phone-groups.ts': `import { parsePhoneNumberFromString } from 'libphonenumber-js/min';`,
    },
  },
  'no-dead-import': {
    bad: { 'apps/server/src/areas/items/a.ts': `import { b } from './gone.ts';` },
    good: {
      'apps/server/src/areas/items/a.ts': `import { b } from './b.ts';`,
      'apps/server/src/areas/items/b.ts': '',
    },
  },
};

function importedFiles(files: Files): Files {
  const imported: Files = {};
  for (const [path, text] of Object.entries(files)) {
    for (const [, target] of text.matchAll(/from '(\.[^']*)'/g)) {
      const file = join(dirname(path), target ?? '');
      if (!file.includes('gone')) imported[file] = '';
    }
  }
  return imported;
}

async function brokenRules(files: Files): Promise<string[]> {
  const instance = mkdtempSync(join(tmpdir(), 'vestry-import-rules-'));
  try {
    for (const [path, text] of Object.entries({ ...importedFiles(files), ...files })) {
      mkdirSync(dirname(join(instance, path)), { recursive: true });
      writeFileSync(join(instance, path), text);
    }
    const folders = ['apps', 'packages', 'tools', 'e2e', 'bench'];
    const { output } = await cruise(
      folders.filter((folder) => Object.keys(files).some((path) => path.startsWith(folder))),
      { ...options, validate: true, ruleSet: { forbidden: rules }, baseDir: instance },
    );
    // Without an output type dependency-cruiser returns its result as an object.
    return (output as ICruiseResult).summary.violations.map((violation) => violation.rule.name);
  } finally {
    rmSync(instance, { recursive: true });
  }
}

describe('each import rule', () => {
  test('has a case here', () => {
    expect(Object.keys(cases).sort()).toEqual(rules.map((rule) => rule.name ?? '').sort());
  });

  for (const [name, { bad, good }] of Object.entries(cases)) {
    test(`${name} refuses the wrong import and allows the right one`, async () => {
      expect(await brokenRules(bad)).toContain(name);
      expect(await brokenRules(good)).not.toContain(name);
    });
  }
});

// Files outside of these three folders would be held by none of the rules above.
test("the server's sources stand in areas, platform and entry", () => {
  expect(readdirSync(join(repoRoot, 'apps/server/src')).toSorted()).toEqual(['areas', 'entry', 'platform']);
});

test('imports of the contract by its package name are followed to its sources', async () => {
  const { output } = await cruise(['packages/contract/src/call.ts', 'apps/server/src/areas/tags'], {
    ...options,
    baseDir: repoRoot,
  });
  const { modules } = output as ICruiseResult; // as above
  const resolved = modules
    .flatMap((module) => module.dependencies)
    .filter((dependency) => dependency.module.startsWith('@vestry/contract/'))
    .map((dependency) => dependency.resolved);
  expect(resolved.length).toBeGreaterThan(0);
  for (const path of resolved) expect(path).toMatch(/^packages\/contract\/src\/.*\.ts$/);
}, 30_000);
