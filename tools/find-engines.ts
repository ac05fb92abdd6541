import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt } from './apt.ts';

/** WebKit as WebKitGTK brings it: the driver, the browser that it drives, and a display where there is none. */
export interface WebKit {
  readonly driver: string;
  readonly browser: string;
  /** Null where a display is there already. */
  readonly virtualDisplay: string | null;
}

/** What of the other engines this machine has. */
export interface Engines {
  readonly firefox: string | null;
  readonly webkit: WebKit | null;
}

/** Of Debian and its relatives. */
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
  // Debian lays it below the library's own folder, named by the machine.
  const browser = globSync('/usr/{lib,libexec}/{,*/}webkit{2gtk-4.?,gtk-6.0}/MiniBrowser').toSorted().at(-1);
  if (driver === null || browser === undefined) return null;
  if ((process.env['DISPLAY'] ?? '') !== '') return { driver, browser, virtualDisplay: null };
  const virtualDisplay = onPath('Xvfb');
  return virtualDisplay === null ? null : { driver, browser, virtualDisplay };
}

export function findEngines(): Engines {
  return { firefox: findFirefox(), webkit: findWebKit() };
}

/** A CI runner on Debian has every engine; elsewhere the smoke test leaves out what is not there, and says so. */
export function areEnginesMandatory(): boolean {
  return process.env['CI'] !== undefined && existsSync('/etc/debian_version');
}

/** The engines that this machine has, the missing ones brought by apt-get where that can be done: as root on Debian. */
export function bringEngines(say: (line: string) => void): Engines {
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
