/** Finds what makes a page wider than its window. */
import type { Page } from '@playwright/test';

/** Lists the outermost elements that reach beyond the window, where the page scrolls sideways for them; the page itself where none does. */
export async function overflowOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    const lines = wide
      .filter((element) => !wide.includes(element.parentElement ?? element))
      .map((element) => `${element.localName} “${element.textContent?.slice(0, 40)}” (${element.className})`);
    return [`${scrollWidth} of ${clientWidth} px`, ...lines];
  });
}
