// `npm run attack -- sqlmap|wapiti [--minutes 10]`: the scanners of Debian's packages of these names against every documented
// call, on an instance of its own on this machine. Their reports are written to .cache/attack.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { repoRoot } from '../binary.ts';
import { openAttackedInstance, type AttackedInstance } from './attacked-instance.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' } },
});
const seconds = Number(values.minutes) * 60;
const reports = join(repoRoot, '.cache/attack');

const say = (line: string): void => {
  console.log(line);
};

/** Runs a scanner with a time limit, and returns its output. */
async function scan(command: string, args: readonly string[]): Promise<string> {
  const file = join(reports, `${command}.log`);
  const scanner = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], timeout: seconds * 1000 });
  const log = createWriteStream(file);
  scanner.stdout.pipe(log, { end: false });
  scanner.stderr.pipe(log, { end: false });
  await once(scanner, 'close');
  log.end();
  await once(log, 'close');
  return readFile(file, 'utf8');
}

/** Each value of path, query and body, by the techniques of errors, booleans, unions, stacked queries and delays. */
async function runSqlmap({ origin, targets }: AttackedInstance, folder: string): Promise<number> {
  const line = '='.repeat(54);
  const { host } = new URL(origin);
  const requests = targets.map(({ call, marked, body }) => {
    const content = body === undefined ? '' : JSON.stringify(body);
    const type = body === undefined ? '' : 'Content-Type: application/json\n';
    return `${line}\n${call.method} ${marked} HTTP/1.1\nHost: ${host}\n${type}\n${content}\n${line}\n`;
  });
  const list = join(folder, 'requests');
  await writeFile(list, requests.join('\n'));
  const options: Readonly<Record<string, string | number>> = {
    '-l': list,
    '--output-dir': join(folder, 'sqlmap'),
    '--level': 1,
    '--risk': 1,
    '--dbms': 'PostgreSQL',
    '--time-sec': 3,
  };
  const said = await scan('sqlmap', [
    '--batch',
    '--ignore-stdin',
    '--disable-coloring',
    '--drop-set-cookie',
    ...Object.entries(options).flatMap(([name, value]) => [name, String(value)]),
  ]);
  const count = (pattern: RegExp) => said.match(pattern)?.length ?? 0;
  say(
    `${targets.length} requests of ${new Set(targets.map(({ call }) => call.name)).size} calls were given;`,
  );
  say(
    `${count(/^\[\d+\/\d+\] URL:/gm)} were tried, ${count(/does not seem to be injectable/g)} values without a finding.`,
  );
  return count(/is vulnerable|identified the following injection/g);
}

/** Findings of wapiti that the product solves otherwise: `frame-ancestors`, a script policy, HSTS where there is TLS. */
const answered = [/X-Frame-Options/, /X-XSS-Protection/, /Strict-Transport-Security/];

/** The pages, and every call that needs no body. */
async function runWapiti({ origin, targets }: AttackedInstance, folder: string): Promise<number> {
  const reads = targets.filter(({ call }) => call.method === 'GET');
  const report = join(folder, 'wapiti.json');
  const options: Readonly<Record<string, string | number>> = {
    '--scope': 'domain',
    '--max-scan-time': Math.round(seconds / 3),
    '--max-attack-time': Math.round(seconds / 20),
    '--store-session': join(folder, 'session'),
    '--store-config': join(folder, 'config'),
    '-m': 'blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,ssrf,xss,xxe',
    '-f': 'json',
    '-o': report,
  };
  const starts = [...reads.map(({ path }) => path), '/api/docs', '/auth/login'];
  await scan('wapiti', [
    '-u',
    `${origin}/`,
    '--flush-session',
    '--no-bugreport',
    ...starts.flatMap((path) => ['-s', `${origin}${path}`]),
    ...Object.entries(options).flatMap(([name, value]) => [name, String(value)]),
  ]);
  const { vulnerabilities } = JSON.parse(await readFile(report, 'utf8')) as {
    vulnerabilities: Record<string, { method: string; path: string; info: string }[]>;
  };
  const found = Object.entries(vulnerabilities).flatMap(([kind, all]) =>
    all.map(({ method, path, info }) => `${kind}: ${method} ${path} ${info}`),
  );
  await writeFile(join(reports, 'wapiti.json'), await readFile(report));
  say(`${reads.length} calls were given, and the pages.`);
  const open = found.filter((line) => !answered.some((said) => said.test(line)));
  for (const line of open) say(line);
  return open.length;
}

const attacks: Readonly<Record<string, typeof runSqlmap>> = { sqlmap: runSqlmap, wapiti: runWapiti };
const run = attacks[positionals[0] ?? ''];
if (run === undefined) throw new Error(`which one: ${Object.keys(attacks).join(' or ')}`);
await mkdir(reports, { recursive: true });
const folder = await mkdtemp(join(tmpdir(), 'vestry-attack-'));
const instance = await openAttackedInstance();
let findings: number;
try {
  findings = await run(instance, folder);
} finally {
  await instance.close();
  await rm(folder, { recursive: true, force: true });
}
const total = [...instance.counts.values()].reduce((sum, count) => sum + count, 0);
const each = [...instance.counts]
  .toSorted(([a], [b]) => a - b)
  .map(([status, count]) => `${status}: ${count}`);
say(
  `${total} requests were answered (${each.join(', ')}); ${findings} findings, ${instance.defects.length} defects.`,
);
for (const defect of instance.defects.slice(0, 20)) say(defect);
process.exit(findings + instance.defects.length === 0 ? 0 : 1);
