import { dirname } from 'node:path';
import { importWorld, type WorldPhase } from '../world/import-world.ts';
import { readClosetKeys } from '../world/closet-keys.ts';
import { photosOfFolder } from '../world/photo-source.ts';
import { readWorld } from '../world/read-world.ts';
import { imagesByLargest, imagesInUse } from '../world/stored-files.ts';
import { countOf, exitCodes, openTerminal, userPath, type ExitCode } from './command.ts';
import { readUserFile } from './files.ts';
import { inHouse, type House } from './house.ts';
import type { World } from '../world/schemas.ts';

const phaseTitles: Readonly<Record<WorldPhase, string>> = {
  check: 'Checking photos',
  photos: 'Storing photos',
  items: 'Writing items',
};

export async function importFile(file: string, options: { readonly json?: boolean }): Promise<ExitCode> {
  const terminal = openTerminal({ json: options.json === true });
  const path = userPath(file);
  const world = readWorld(await readUserFile(path));
  try {
    const closets = await inHouse(terminal.note, async (house) =>
      importWorld(
        {
          db: house.db,
          clock: house.clock,
          photos: photosOfFolder(house.db, house.store, dirname(path), await knownFiles(house, world)),
          onProgress: (phase, done, total) => {
            terminal.progress.show(phaseTitles[phase], done, total);
          },
        },
        world,
      ),
    );
    terminal.progress.stop();
    terminal.json({ closets });
    const people = (world.staff ?? []).length + (world.users ?? []).length;
    terminal.say(`${people === 1 ? '1 person' : `${people} people`}, ${countOf(closets.length, 'closet')}:`);
    for (const { key, id, created, items } of closets) {
      const what = `${countOf(items.created, 'item')} created, ${items.updated} updated, ${items.unchanged} unchanged`;
      terminal.say(`  ${key} (client ${id}, ${created ? 'new' : 'present'}): ${what}`);
    }
    return exitCodes.ok;
  } finally {
    terminal.progress.stop();
  }
}

async function knownFiles({ db, store }: House, world: World): Promise<Map<string, string>> {
  const keys = await readClosetKeys(db);
  const clientIds = (world.clients ?? []).flatMap((client) => keys.get(client.key) ?? []);
  const emails = [...(world.staff ?? []), ...(world.users ?? [])].map((person) => person.email);
  return imagesByLargest(db, store, await imagesInUse(db, clientIds, emails));
}
