// `npm run floor`, a step of `npm test`: whether the built web app runs in the oldest browsers of `.browserslistrc`.
import { spawnSync } from 'node:child_process';
import { binaryPath, repoRoot } from './binary.ts';
import { browserFloors, builtLacks } from './browser-floor.ts';

const query = browserFloors()
  .map(({ name, version }) => `${name} >= ${version}`)
  .join(', ');
// The language: what es-check finds in the syntax tree of each file.
const files = 'apps/web/dist/**/*.js';
const args = [
  'checkBrowser',
  files,
  '--module',
  '--checkFeatures',
  `--browserslistQuery=${query}`,
  '--noCache',
];
const language = spawnSync(process.execPath, [binaryPath('es-check'), ...args], {
  cwd: repoRoot,
  encoding: 'utf8',
});
if (language.status !== 0) console.log(`${language.stdout}${language.stderr}`.trim());

const lacks = await builtLacks();
for (const lack of lacks) console.log(lack);
if (language.status !== 0 || lacks.length > 0) process.exitCode = 1;
else console.log(`The build asks for nothing that ${query} lack.`);
