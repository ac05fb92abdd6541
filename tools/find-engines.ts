import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './apt.ts';

/** The programs of WebKitGTK: the driver, the browser that it drives, and a virtual display where there is none. */
export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  /** Null where a display exists already. */
  readonly virtualDisplay: string | null;
}

/** The browser engines besides Chromium that this machine has; null for a missing one. */
export interface Engines {
  readonly firefox: string | null;
  readonly webkit: WebKit | null;
}

/** The packages of Debian and its derivatives that install them. */
const packages = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] } as const;
const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';

function onPath(...names: readonly string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync) ?? null;
}

function findFirefox(): string | null {
  const chosen = process.env['FIREFOX_PATH'];
  if (chosen !== undefined && chosen !== '') return chosen;
  return onPath('firefox-esr', 'firefox') ?? (existsSync(macFirefox) ? macFirefox : null);
}

function findWebKit(): WebKit | null {
  const driver = onPath('WebKitWebDriver');
  // Debian installs it below the library's folder, which is named by the architecture.
  const browser = globSync('/usr/{lib,libexec}/{,*/}webkit{2gtk-4.?,gtk-6.0}/MiniBrowser').toSorted().at(-1);
  if (driver === null || browser === undefined) return null;
  if ((process.env['DISPLAY'] ?? '') !== '') return { driver, browser, virtualDisplay: null };
  const virtualDisplay = onPath('Xvfb');
  return virtualDisplay === null ? null : { driver, browser, virtualDisplay };
}

export function findEngines(): Engines {
  return { firefox: findFirefox(), webkit: findWebKit() };
}

/** A CI runner on Debian has every engine; elsewhere the smoke test skips missing ones and reports it. */
export function areEnginesMandatory(): boolean {
  return process.env['CI'] !== undefined && existsSync('/etc/debian_version');
}

/** Finds the engines of this machine, and installs missing ones by apt-get where that is possible: as root on Debian. */
export function findOrInstallEngines(say: (line: string) => void): Engines {
  const found = findEngines();
  const missing = [
    ...(found.firefox === null ? packages.firefox : []),
    ...(found.webkit === null ? packages.webkit : []),
  ];
  if (missing.length === 0) return found;
  say(`Installing ${missing.join(', ')} with apt-get …`);
  if (!installWithApt(missing)) say('apt-get could not install them.');
  return findEngines();
}
