/** Light, dark, or as the device has it. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const key = 'vestry.theme';

export function chosenTheme(): Theme {
  try {
    const kept = localStorage.getItem(key);
    return themes.find((theme) => theme === kept) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Chooses a theme for this browser; every tab follows. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  show(theme);
}

/** Shows the chosen theme and follows other tabs. Runs before anything is drawn. */
export function followTheme(): void {
  show(chosenTheme());
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) show(chosenTheme());
  });
}

/** `tokens.css` reads the attribute; the browser's own bars read the two meta elements. */
function show(theme: Theme): void {
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
