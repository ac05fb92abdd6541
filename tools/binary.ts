import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The root folder of the repository. */
export const repoRoot = join(import.meta.dirname, '..');

/**
 * The script behind an installed package's command, to be started with `process.execPath`: the links in
 * `node_modules/.bin` need a shell on Windows, and a shell in between loses signals.
 */
export function binaryPath(packageName: string, command = packageName, workspace = '.'): string {
  // npm installs a workspace's packages in the workspace or, where it can, in the root.
  const inWorkspace = join(repoRoot, workspace, 'node_modules', packageName);
  const folder = existsSync(inWorkspace) ? inWorkspace : join(repoRoot, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin[command];
  if (script === undefined) throw new Error(`${packageName} brings no command named ${command}`);
  return join(folder, script);
}
