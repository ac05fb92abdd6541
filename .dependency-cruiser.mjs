// Who may import whom: docs/architecture.md says why, tools/import-rules.test.ts checks that each rule finds a violation.
// TypeScript 7 has no API for dependency-cruiser, so swc reads the imports, `import type` included.

const TESTS = String.raw`\.test\.tsx?$`;
const npm = (...names) => `(^|/node_modules/|^node_modules/)(${names.join('|')})(/|$)`;

const contract = [
  {
    name: 'contract-is-pure',
    comment:
      'The contract runs in the browser and on the server: zod, the groups of telephone numbers and itself, no node:, no React.',
    severity: 'error',
    from: { path: '^packages/contract/src/', pathNot: TESTS },
    to: { pathNot: ['^packages/contract/src/', npm('zod', 'libphonenumber-js')] },
  },
];

const rooms = [
  {
    name: 'drawings-are-for-the-seed',
    comment: 'The drawn photographs belong to the demo: no other file imports them.',
    severity: 'error',
    from: {
      path: '^(apps|packages|tools|e2e|bench)/',
      pathNot: ['^packages/drawings/', '^apps/server/seeds/'],
    },
    to: { path: '^packages/drawings/' },
  },
  {
    name: 'web-knows-no-server',
    comment: 'The web app and the server meet in the contract.',
    severity: 'error',
    from: { path: '^apps/web/' },
    to: { path: '^apps/server/' },
  },
  {
    name: 'server-knows-no-web',
    comment: 'The web app and the server meet in the contract.',
    severity: 'error',
    from: { path: '^apps/server/' },
    to: { path: '^apps/web/' },
  },
  {
    name: 'product-knows-no-tools',
    comment: 'What is shipped depends on nothing that only builds, tests or measures it.',
    severity: 'error',
    from: { path: '^(apps|packages)/' },
    to: { path: '^(tools|e2e|bench)/' },
  },
  {
    name: 'product-knows-no-tests',
    comment: 'Test files and factories are for tests.',
    severity: 'error',
    from: { path: '^(apps|packages)/[^/]+/src/', pathNot: TESTS },
    to: { path: [TESTS, '^apps/server/test/', npm('vitest', 'fast-check')] },
  },
  {
    name: 'journeys-know-factories-only',
    comment: 'e2e and bench use the product from outside: the contract and the test factories.',
    severity: 'error',
    from: { path: '^(e2e|bench)/' },
    to: { path: '^apps/', pathNot: '^apps/server/test/' },
  },
];

const server = [
  {
    name: 'platform-knows-no-area',
    comment:
      'Every area uses the platform, which depends on none of them: it states what it needs as an interface.',
    severity: 'error',
    from: { path: '^apps/server/src/platform/', pathNot: TESTS },
    to: { path: '^apps/server/src/areas/' },
  },
  {
    name: 'nothing-imports-entry-points',
    comment: 'The programs wire areas and platform together; neither imports them.',
    severity: 'error',
    from: { path: '^apps/server/src/(areas|platform)/', pathNot: TESTS },
    to: { path: '^apps/server/src/entry/' },
  },
  {
    name: 'routes-hold-no-sql',
    comment: 'A route calls its service; SQL lives in repositories.',
    severity: 'error',
    from: { path: String.raw`^apps/server/src/.*routes\.ts$` },
    to: { path: [npm('kysely', 'pg', 'pg-boss'), String.raw`^apps/server/src/.*repository\.ts$`] },
  },
  {
    name: 'repositories-hold-no-http',
    comment: 'A repository returns rows and knows no caller.',
    severity: 'error',
    from: { path: String.raw`^apps/server/src/.*repository\.ts$` },
    to: { path: [npm('fastify', '@fastify'), '^apps/server/src/platform/http/'] },
  },
  {
    name: 'areas-see-ports-not-adapters',
    comment:
      'Adapters are picked by the entry points. The types of the database are the one thing that areas share with one.',
    severity: 'error',
    from: {
      path: '^apps/server/src/(areas|platform)/',
      pathNot: ['^apps/server/src/platform/adapters/', TESTS],
    },
    to: {
      path: '^apps/server/src/platform/adapters/',
      pathNot: '^apps/server/src/platform/adapters/postgres/schema.ts$',
    },
  },
  {
    name: 'ports-know-no-implementation',
    comment: 'A port is a small interface over the contract.',
    severity: 'error',
    from: { path: '^apps/server/src/platform/ports/' },
    to: { path: '^apps/server/src/', pathNot: '^apps/server/src/platform/ports/' },
  },
  {
    name: 'no-foreign-repository',
    comment: "An area calls another area's service, never its repository.",
    severity: 'error',
    from: { path: '^apps/server/src/(areas/[^/]+|platform/[^/]+|entry)/', pathNot: TESTS },
    to: { path: String.raw`^apps/server/src/.*repository\.ts$`, pathNot: '^apps/server/src/$1/' },
  },
  {
    name: 'changes-are-recorded-by-one-call',
    comment: 'recordChange writes the audit and publishes, so that no change can leave out one of them.',
    severity: 'error',
    from: {
      path: '^apps/server/src/(areas|platform)/',
      pathNot: [String.raw`^apps/server/src/(areas/changes|platform/events)/`, TESTS],
    },
    to: {
      path: String.raw`^apps/server/src/(areas/audit/record-audit|platform/events/(publish|notify))\.ts$`,
    },
  },
  {
    name: 'notifications-come-from-their-areas',
    comment:
      'What people are notified of is offered by the services of notifications and auth, and sent by recordChange. A demo is no change.',
    severity: 'error',
    from: {
      path: '^apps/server/src/areas/',
      pathNot: [String.raw`^apps/server/src/areas/(notifications/|auth/mails\.ts$|demo/)`, TESTS],
    },
    to: {
      path: String.raw`^apps/server/src/(areas/notifications/(outbox|notify-[a-z]+)|platform/jobs/send-mail)\.ts$`,
      dependencyTypesNot: ['type-only'],
    },
  },
];

const web = [
  {
    name: 'ui-and-lib-know-no-area',
    comment:
      'Widgets and helpers serve every area and know none; the transport takes the answers to the calls that the document has made.',
    severity: 'error',
    from: { path: '^apps/web/src/(ui|lib)/', pathNot: TESTS },
    to: {
      path: '^apps/web/src/',
      pathNot: ['^apps/web/src/(ui|lib)/', String.raw`^apps/web/src/first-visit/early-answers\.ts$`],
    },
  },
  {
    name: 'ui-knows-no-router-no-query',
    comment: 'A widget takes what it shows as props.',
    severity: 'error',
    from: { path: '^apps/web/src/ui/', pathNot: TESTS },
    to: { path: npm('@tanstack') },
  },
  {
    name: 'areas-meet-in-app-and-queries',
    comment:
      "An area uses another area's queries.ts alone, of app only the paths, and of config how the facility writes moments.",
    severity: 'error',
    from: {
      path: '^apps/web/src/([^/]+)/',
      pathNot: ['^apps/web/src/(app|first-visit|shell|staff|ui|lib)/', TESTS],
    },
    to: {
      path: '^apps/web/src/[^/]+/',
      pathNot: [
        '^apps/web/src/($1|ui|lib)/',
        String.raw`^apps/web/src/[^/]+/queries\.ts$`,
        String.raw`^apps/web/src/requests/[^/]+/queries\.ts$`,
        String.raw`^apps/web/src/app/paths\.ts$`,
        String.raw`^apps/web/src/config/facility-format\.ts$`,
      ],
    },
  },
  {
    name: 'console-is-an-entry',
    comment: "The console shares the shell, the session and other areas' queries with the clients' app.",
    severity: 'error',
    from: { path: '^apps/web/src/staff/', pathNot: TESTS },
    to: {
      path: '^apps/web/src/[^/]+/',
      pathNot: [
        '^apps/web/src/(staff|shell|ui|lib)/',
        String.raw`^apps/web/src/[^/]+/queries\.ts$`,
        String.raw`^apps/web/src/app/paths\.ts$`,
        String.raw`^apps/web/src/auth/session\.ts$`,
        String.raw`^apps/web/src/config/facility-format\.ts$`,
      ],
    },
  },
  {
    name: 'clients-load-no-console',
    comment: "Of the console the clients' app knows the addresses alone, for the server.",
    severity: 'error',
    from: { path: '^apps/web/src/(?!staff/)', pathNot: TESTS },
    to: { path: '^apps/web/src/staff/', pathNot: String.raw`^apps/web/src/staff/paths\.ts$` },
  },
  {
    name: 'shell-knows-no-entry',
    comment: 'Both entries are built on the shell: what only one of them needs is its own.',
    severity: 'error',
    from: { path: '^apps/web/src/shell/', pathNot: TESTS },
    to: {
      path: '^apps/web/src/(app|first-visit|staff)/',
      pathNot: String.raw`^apps/web/src/app/paths\.ts$`,
    },
  },
];

const everywhere = [
  {
    name: 'one-file-groups-telephone-numbers',
    comment:
      'The library weighs more than a page (ADR 0045): what imports it is loaded when a number needs it.',
    severity: 'error',
    from: { pathNot: String.raw`^packages/contract/src/format/phone-groups\.ts$|(^|/)node_modules/` },
    to: { path: npm('libphonenumber-js') },
  },
  {
    name: 'no-cycle',
    comment: 'Of two files in a cycle neither can be read, tested or loaded alone. Types alone do not load.',
    severity: 'error',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-dead-import',
    comment: 'What cannot be found on disk or in node_modules.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: ['^virtual:', String.raw`\?`] },
  },
];

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const rules = [...contract, ...rooms, ...server, ...web, ...everywhere];

/** @type {import('dependency-cruiser').ICruiseOptions} */
export const options = {
  parser: 'swc',
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^apps/[^/]+/dist/' },
  detectProcessBuiltinModuleCalls: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'node', 'types', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json'],
  },
};

export default { forbidden: rules, options };
