import { useState } from 'react';
import { usePageTitle } from '../config/queries.ts';
import { chosenTheme, themes, type Theme, showTheme, themeKey } from '../lib/view/theme.ts';
import { RadioGroup } from '../ui/radio-group.tsx';
import { withStorage } from '../lib/session/with-storage.ts';

const words: Readonly<Record<Theme, string>> = { system: 'Match device', light: 'Light', dark: 'Dark' };

export function AppearancePage() {
  usePageTitle('Appearance');
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <section>
      <h2 className="display-3">Appearance</h2>
      <p className="pt-2 pb-8 text-ink-2">Ivory paper by day, a dim room by night. For this browser only.</p>
      <RadioGroup
        name="theme"
        label="Theme"
        look="segments"
        value={theme}
        options={themes.map((value) => ({ value, label: words[value] }))}
        onChoice={(chosen) => {
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      />
    </section>
  );
}

/** Chooses a theme for this browser; every tab follows. Where storage is blocked the choice lasts as long as the page. */
function chooseTheme(theme: Theme): void {
  withStorage(() => {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  }, undefined);
  showTheme(theme);
}
