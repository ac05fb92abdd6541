import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const LIMIT_MS = 240_000;

/** Installs packages without recommended ones; false where that cannot be done: not root, not Debian, no network. */
export function installWithApt(packages: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=60', ...args], {
      stdio: 'ignore',
      timeout: LIMIT_MS,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  return apt('install', '-y', '--no-install-recommends', ...packages).status === 0;
}
