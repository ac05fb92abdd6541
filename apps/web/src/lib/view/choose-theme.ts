import { showTheme, themeKey, type Theme } from './theme.ts';

/** Chooses a theme for this browser; every tab follows. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  showTheme(theme);
}
