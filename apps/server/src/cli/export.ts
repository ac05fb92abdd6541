import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createLimiter } from '../photos/limiter.ts';
import { noteClosetKey } from '../world/closet-keys.ts';
import { exportWorld } from '../world/export-world.ts';
import { readLargest, widthsOf } from '../world/stored-files.ts';
import { countOf, exitCodes, openTerminal, userPath, type ExitCode } from './command.ts';
import { makeEmptyFolder, writeWhole } from './files.ts';
import { inHouse } from './house.ts';

export interface ExportOptions {
  readonly out: string;
  readonly client?: number;
  readonly json?: boolean;
}

const writesAtOnce = 8;

export async function exportFolder(options: ExportOptions): Promise<ExitCode> {
  const terminal = openTerminal({ json: options.json === true });
  const out = userPath(options.out);
  await makeEmptyFolder(out);
  try {
    await inHouse(terminal.note, async ({ db, store }) => {
      const { world, photos, keys } = await exportWorld(db, options.client ?? null);
      const widths = await widthsOf(db, [...photos.values()]);
      const limiter = createLimiter(writesAtOnce);
      let done = 0;
      await Promise.all(
        [...photos].map(([name, hash]) =>
          limiter.run(async () => {
            const path = join(out, name);
            await mkdir(dirname(path), { recursive: true });
            await writeFile(path, await readLargest(store, hash, widths.get(hash) ?? []));
            terminal.progress.show('Writing photos', (done += 1), photos.size);
          }),
        ),
      );
      // From now on the file's keys mean these closets, so that importing it again updates them.
      for (const [clientId, key] of keys) await noteClosetKey(db, key, clientId);
      await writeWhole(join(out, 'WORLD.json'), `${JSON.stringify(world, null, 2)}\n`);
      terminal.progress.stop();
      terminal.json({ out, closets: (world.clients ?? []).map(({ key }) => key), photos: photos.size });
      terminal.say(
        `${join(out, 'WORLD.json')}: ${countOf((world.clients ?? []).length, 'closet')}, ${countOf(photos.size, 'photograph')}.`,
      );
      terminal.say(
        'It holds names, addresses and password hashes (no passwords): keep it as safe as the database.',
      );
    });
    return exitCodes.ok;
  } finally {
    terminal.progress.stop();
  }
}
