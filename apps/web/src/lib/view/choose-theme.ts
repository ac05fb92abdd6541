import { withStorage } from '../session/with-storage.ts';
import { showTheme, themeKey, type Theme } from './theme.ts';

/** Chooses a theme for this browser; every tab follows. Where storage is blocked the choice lasts as long as the page. */
export function chooseTheme(theme: Theme): void {
  withStorage(() => {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  }, undefined);
  showTheme(theme);
}
