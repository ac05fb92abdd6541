import { withStorage } from '../session/with-storage.ts';

/** Light, dark, or as the device has it. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeKey = 'vestry.theme';

export function chosenTheme(): Theme {
  const stored = withStorage(() => localStorage.getItem(themeKey), null);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Shows the chosen theme and follows other tabs. Runs before anything is drawn. */
export function followTheme(): void {
  showTheme(chosenTheme());
  window.addEventListener('storage', (event) => {
    if (event.key === themeKey || event.key === null) showTheme(chosenTheme());
  });
}

/** `tokens.css` reads the attribute; the browser's own bars read the two meta elements. */
export function showTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') root.removeAttribute('data-theme');
  else root.dataset['theme'] = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset['scheme'] ??= meta.media.includes('dark') ? 'dark' : 'light';
    const scheme = meta.dataset['scheme'];
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${scheme})`;
    else meta.media = scheme === theme ? 'all' : 'not all';
  }
}
