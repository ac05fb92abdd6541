import { useState } from 'react';
import { usePageTitle } from '../config/queries.ts';
import { chooseTheme } from '../lib/view/choose-theme.ts';
import { chosenTheme, themes, type Theme } from '../lib/view/theme.ts';
import { RadioGroup } from '../ui/radio-group.tsx';

const words: Readonly<Record<Theme, string>> = { system: 'As the device', light: 'Light', dark: 'Dark' };

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
