import { join } from 'node:path';
import { assertObjectKey } from '../../../platform/ports/object-store.ts';
import { linesOf } from './dump-photographs.ts';
import type { OnProgress } from './dump-tables.ts';
import {
  damaged,
  photographFile,
  photographsFile,
  readManifest,
  tableFile,
  type Manifest,
} from './manifest.ts';
import { isSame, measureFile, type Measure } from './measure.ts';

/** More problems than these would help nobody. */
const mostProblems = 10;

export interface PhotographEntry {
  readonly key: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The photographs' files that a backup lists. @throws InvalidObjectKey on a key that leads elsewhere. */
export async function* photographsOf(folder: string): AsyncGenerator<PhotographEntry> {
  for await (const [sha256 = '', bytes = '', key = ''] of linesOf(join(folder, photographsFile))) {
    assertObjectKey(key);
    yield { key, bytes: Number(bytes), sha256 };
  }
}

/**
 * Reads a backup whole and compares it with what it says of itself.
 * @throws Refusal that names what is missing, cut off or changed.
 */
export async function checkBackup(folder: string, onProgress: OnProgress): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const problems: string[] = [];
  const compare = async (
    file: string,
    expected: Pick<Measure, 'bytes' | 'sha256'>,
  ): Promise<Measure | null> => {
    const found = await measureFile(join(folder, file)).catch(() => null);
    if (found === null) problems.push(`${file} is missing`);
    else if (found.bytes !== expected.bytes)
      problems.push(`${file} has ${found.bytes} bytes, not ${expected.bytes}: it was cut off or changed`);
    else if (!isSame(found, expected)) problems.push(`${file} has been changed or damaged`);
    return found;
  };
  for (const [index, table] of manifest.tables.entries()) {
    const found = await compare(tableFile(table), table);
    if (found !== null && isSame(found, table) && found.lines !== table.rows)
      problems.push(`${tableFile(table)} has ${found.lines} rows, not ${table.rows}`);
    onProgress('Checking tables', index + 1, manifest.tables.length);
  }
  const { photographs } = manifest;
  const list = await compare(photographsFile, photographs);
  // A list that is not the backup's own says nothing about its files.
  if (list !== null && isSame(list, photographs)) {
    let done = 0;
    for await (const photograph of photographsOf(folder)) {
      await compare(photographFile(photograph.key), photograph);
      onProgress('Checking photographs', (done += 1), photographs.files);
      if (problems.length > mostProblems) break;
    }
  }
  if (problems.length > 0) throw damaged(problemList(problems));
  return manifest;
}

function problemList(problems: readonly string[]): string {
  if (problems.length === 1) return problems.join('');
  const shown = problems.slice(0, mostProblems).map((problem) => `\n  ${problem}`);
  return `${shown.join('')}${problems.length > mostProblems ? '\n  and more' : ''}`;
}
