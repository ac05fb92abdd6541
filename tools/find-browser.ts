import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { installWithApt } from './apt.ts';
import { binaryPath } from './binary.ts';

const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const WINDOWS_APP = String.raw`Google\Chrome\Application\chrome.exe`;
const DOWNLOAD_LIMIT_MS = 120_000;

/** A browser that can be started, and where it came from. */
export interface Browser {
  path: string;
  source: string;
}

/** There is no browser for the end-to-end tests. The message says what to do. */
export class NoBrowserError extends Error {
  override readonly name = 'NoBrowserError';
}

function playwrightFolder(): string {
  const chosen = process.env['PLAYWRIGHT_BROWSERS_PATH'];
  if (chosen !== undefined && chosen !== '' && chosen !== '0') return chosen;
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'ms-playwright');
  if (process.platform === 'win32') return join(process.env['LOCALAPPDATA'] ?? homedir(), 'ms-playwright');
  return join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'ms-playwright');
}

/** Playwright's download: `chromium_headless_shell-1234/<platform>/<binary>`, complete once its marker is there. */
function playwrightBrowser(): string | undefined {
  const root = playwrightFolder();
  if (!existsSync(root)) return undefined;
  const newestFirst = readdirSync(root)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .filter((name) => existsSync(join(root, name, 'INSTALLATION_COMPLETE')))
    .sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]));
  for (const name of newestFirst) {
    const files = readdirSync(join(root, name), { recursive: true, encoding: 'utf8' });
    const binary = files.find((file) =>
      /(^|[/\\])(headless_shell|chrome-headless-shell|chrome|Chromium|Google Chrome for Testing)(\.exe)?$/.test(
        file,
      ),
    );
    if (binary !== undefined) return join(root, name, binary);
  }
  return undefined;
}

function systemBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  const candidates = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  if (process.platform === 'darwin') candidates.push(...MAC_APPS);
  if (process.platform === 'win32') {
    for (const variable of ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']) {
      candidates.push(join(process.env[variable] ?? '', WINDOWS_APP));
    }
  }
  return candidates.find((path) => existsSync(path) && isRunnable(path));
}

/** Whether the browser starts; a download without its system libraries does not. */
function isRunnable(path: string): boolean {
  if (process.platform === 'win32') return true; // chrome.exe --version opens a window there
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
}

/**
 * The browser of this machine, or `undefined`: `CHROMIUM_PATH`, then Playwright's own, then the system's.
 * @throws NoBrowserError when `CHROMIUM_PATH` names a file that cannot be started.
 */
export function findBrowser(): Browser | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (existsSync(chosen) && isRunnable(chosen)) return { path: chosen, source: 'CHROMIUM_PATH' };
    throw new NoBrowserError(`CHROMIUM_PATH must name a Chromium that starts; ${chosen} does not.`);
  }
  const own = playwrightBrowser();
  if (own !== undefined && isRunnable(own)) return { path: own, source: 'Playwright' };
  const system = systemBrowser();
  if (system !== undefined) return { path: system, source: 'the system' };
  return undefined;
}

function downloadWithPlaywright(): void {
  spawnSync(
    process.execPath,
    [binaryPath('@playwright/test', 'playwright'), 'install', 'chromium-headless-shell'],
    {
      stdio: 'ignore',
      timeout: DOWNLOAD_LIMIT_MS,
    },
  );
}

/** Debian packages the headless shell by itself; its derivatives may have the whole browser only. */
function installChromium(): void {
  if (!installWithApt(['chromium-headless-shell', 'fonts-liberation']))
    installWithApt(['chromium', 'fonts-liberation']);
}

/**
 * The browser of this machine, or an installed one: by Playwright, else, as root on Debian, by apt-get.
 * @throws NoBrowserError when there is none and none can be installed.
 */
export function bringBrowser(say: (line: string) => void): Browser {
  const found = findBrowser();
  if (found !== undefined) return found;
  say('Downloading a browser for the end-to-end tests …');
  downloadWithPlaywright();
  const downloaded = findBrowser();
  if (downloaded !== undefined) return downloaded;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing chromium-headless-shell with apt-get …');
    installChromium();
    const installed = findBrowser();
    if (installed !== undefined) return installed;
  }
  throw new NoBrowserError(
    'No browser for the end-to-end tests was found or could be downloaded. Install Chromium or Chrome, or name one with CHROMIUM_PATH.',
  );
}
