// Runs after every install. npm 10 leaves `node_modules/.bin/node` out: it removes the links of the other platforms'
// pinned Nodes, which have the same name. npm 11 does not, and then there is nothing to do.
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const MODULES = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules');
const BIN = join(MODULES, '.bin');
const PINNED = /^node-(bin-)?(darwin|linux|win)-(x64|arm64)$/;

/** Links `node` in npm scripts and npx to the pinned one. Returns whether there is one for this machine. */
export function linkPinnedNode() {
  const isWindows = process.platform === 'win32';
  const link = join(BIN, isWindows ? 'node.cmd' : 'node');
  if (existsSync(link)) return true;
  const pinned = existsSync(MODULES) ? readdirSync(MODULES).find((name) => PINNED.test(name)) : undefined;
  if (pinned === undefined) return false;
  mkdirSync(BIN, { recursive: true });
  rmSync(link, { force: true }); // a broken link
  if (isWindows) writeFileSync(link, `@"%~dp0\\..\\${pinned}\\bin\\node.exe" %*\r\n`);
  else symlinkSync(join('..', pinned, 'bin', 'node'), link);
  return true;
}

/** npm does not renew the link of a workspace's command when the packages are otherwise current. */
export function linkVestry() {
  const link = join(BIN, 'vestry');
  const target = join('..', '@vestry', 'server', 'bin', 'vestry.mjs');
  if (process.platform === 'win32' || lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() !== true)
    return;
  if (readlinkSync(link) === target) return;
  rmSync(link);
  symlinkSync(target, link);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  linkPinnedNode();
  linkVestry();
}
