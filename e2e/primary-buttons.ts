/** Counts the cedar buttons of a screen: each page, panel and dialog has at most one (apps/web/src/ui/button.tsx). */
import type { Page } from '@playwright/test';

/** Lists the primary buttons in the open dialog, or on the page where none is open; nothing where there is one at most. */
export async function extraPrimariesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const surface =
      [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body;
    const primaries = [...surface.querySelectorAll('button.bg-cedar.border-cedar, a.bg-cedar.border-cedar')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.textContent ?? '');
    return primaries.length > 1 ? primaries : [];
  });
}
