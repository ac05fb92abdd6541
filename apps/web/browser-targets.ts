import browserslist from 'browserslist';

/** The oldest browsers of `.browserslistrc` as the build takes them: `chrome117`, `safari16.4`. */
export function browserTargets(): string[] {
  return (browserslist.loadConfig({ path: import.meta.dirname }) ?? []).map((line) =>
    line.replace(/^ios_saf/, 'ios').replace(' >= ', ''),
  );
}
