import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  checkManifest,
  importManifest,
  type CheckedManifest,
} from '../../areas/item-import/import-manifest.ts';
import type { ImportOutcome } from '../../areas/item-import/import-rows.ts';
import type { RowProblem } from '../../areas/item-import/read-manifest.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countOf, abortOnInterrupt, exitCodes, userPath, type ExitCode, type Terminal } from './command.ts';
import { readUserFile } from './files.ts';
import { withDeps } from './deps.ts';

export interface ItemImportOptions {
  readonly client: number;
  readonly photos?: string;
  readonly skipBad?: boolean;
  readonly dryRun?: boolean;
}

const phaseTitles = { check: 'Checking rows', import: 'Importing rows' } as const;

export async function importItems(
  terminal: Terminal,
  file: string,
  options: ItemImportOptions,
): Promise<ExitCode> {
  const path = userPath(file);
  const manifest = await readUserFile(path);
  const photoFolder = await findPhotoFolder(path, options.photos);
  const interrupt = abortOnInterrupt(() => {
    terminal.progress.stop();
    terminal.note('Stopping after the rows under way …');
  });
  try {
    return await withDeps(terminal.note, async (deps) => {
      const request = {
        clientId: options.client,
        manifest,
        photoFolder,
        signal: interrupt.signal,
        onProgress: (phase: 'check' | 'import', done: number, total: number) => {
          if (!interrupt.signal.aborted) terminal.progress.show(phaseTitles[phase], done, total);
        },
      };
      const checked = await checkManifest(deps, request);
      const mayImport = checked.problems.length === 0 || options.skipBad === true;
      const outcome =
        mayImport && options.dryRun !== true ? await importManifest(deps, request, checked) : nothingImported;
      return report(terminal, options, checked, outcome);
    });
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
    terminal.note('Stopped while checking: nothing was imported.');
    return exitCodes.interrupted;
  } finally {
    interrupt.done();
  }
}

const nothingImported: ImportOutcome = { created: 0, updated: 0, unchanged: 0, problems: [], left: 0 };

/** The folder given, else `photos` beside the manifest, else the manifest's own. */
async function findPhotoFolder(manifest: string, given: string | undefined): Promise<string> {
  const isFolder = (path: string) =>
    stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    );
  if (given === undefined) {
    const beside = join(dirname(manifest), 'photos');
    return (await isFolder(beside)) ? beside : dirname(manifest);
  }
  const folder = userPath(given);
  if (await isFolder(folder)) return folder;
  throw new Refusal('NOT_FOUND', { message: `${folder}: there is no such folder of photographs` });
}

function describeProblem(problem: RowProblem): string {
  return `line ${problem.line}: ${problem.column === null ? '' : `${problem.column}: `}${problem.reason}`;
}

function report(
  terminal: Terminal,
  options: ItemImportOptions,
  checked: CheckedManifest,
  outcome: ImportOutcome,
): ExitCode {
  const problems = [...checked.problems, ...outcome.problems];
  const badRows = new Set(problems.map((problem) => problem.line)).size;
  const { created, updated, unchanged, left } = outcome;
  terminal.progress.stop();
  for (const problem of problems) terminal.note(describeProblem(problem));
  terminal.json({
    client: checked.closet,
    dryRun: options.dryRun === true,
    good: checked.ready.length - outcome.problems.length,
    bad: badRows,
    imported: { created, updated, unchanged, left },
    problems,
  });
  const closet = `${checked.closet.name} (client ${checked.closet.id})`;
  const skipped = badRows > 0 ? `, ${countOf(badRows, 'bad row')} skipped` : '';
  if (options.dryRun === true) {
    terminal.say(
      `${closet}: ${countOf(checked.ready.length, 'good row')}, ${countOf(badRows, 'bad row')}; nothing was imported (dry run).`,
    );
    return badRows > 0 && options.skipBad !== true ? exitCodes.refused : exitCodes.ok;
  }
  if (checked.problems.length > 0 && options.skipBad !== true) {
    terminal.say(
      `${closet}: ${countOf(badRows, 'bad row')}, nothing was imported. Correct the manifest${checked.ready.length === 0 ? '' : `, or import the other ${checked.ready.length} with --skip-bad`}.`,
    );
    return exitCodes.refused;
  }
  terminal.say(`${closet}: ${created} created, ${updated} updated, ${unchanged} unchanged${skipped}.`);
  if (left > 0) {
    terminal.say(`Stopped: ${countOf(left, 'row')} left. The same command continues where it stopped.`);
    return exitCodes.interrupted;
  }
  // Bad rows that only the import found, such as a photograph replaced meanwhile.
  return outcome.problems.length > 0 && options.skipBad !== true ? exitCodes.refused : exitCodes.ok;
}
