/** '10 minutes', 'one minute': how long a code is valid, as its email and the page both say. Rounded to whole minutes. */
export function codeValidity(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes === 1 ? 'one minute' : `${minutes} minutes`;
}
