import { historyPaths } from '../requests/history/history-paths.ts';
import { staffPaths } from '../staff/paths.ts';
import { paths } from './paths.ts';

/**
 * Which paths are pages, as the sources of regular expressions: the build writes them down for the server, which answers
 * any other path with the entry's document and the status 404 (`apps/server/src/platform/http/web-app.ts`).
 */
export function pagePatterns(): string[] {
  return [...Object.values(paths), ...Object.values(historyPaths), ...Object.values(staffPaths)].map(
    (path) => `^${patternOf(path)}/?$`,
  );
}

/** Ids are whole numbers, without which the page itself says that there is nothing. */
function patternOf(path: string): string {
  return path.replaceAll(/\$\w+/g, String.raw`[1-9]\d*`).replace(/\/$/, '');
}
