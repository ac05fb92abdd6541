/** The pictures of the README, of the drawn demo: `npm run pictures` writes them into `docs/pictures`. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, sizes } from '../fixtures.ts';
import { screens } from './screens.ts';
import { hasPhotographs, open, settle, test } from './open-screen.ts';

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url));

/** Screens by their names in `screens.ts`, and where people use them. */
const pictures = [
  { name: 'closet', size: 'desk' },
  { name: 'item', size: 'phone' },
  { name: 'lookbook', size: 'phone' },
  { name: 'trip', size: 'phone' },
] as const;

for (const { name, size } of pictures) {
  test(`${name} on a ${size}`, async ({ pageOf }) => {
    const screen = screens.find((each) => each.name === name);
    if (screen === undefined) throw new Error(`there is no screen ${name}`);
    const page = await pageOf(screen.visitor);
    await page.setViewportSize(sizes[size]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page, screen);
      await settle(page);
      await expect.poll(async () => page.evaluate(hasPhotographs, sizes[size].height)).toBe(true);
      await page.screenshot({ path: join(folder, `${name}-${colorScheme}.jpg`), type: 'jpeg', quality: 80 });
    }
  });
}
