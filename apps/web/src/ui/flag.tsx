import type { PhoneCountry } from '@vestry/contract/addresses/phone-countries';

/** A country's flag; its two letters where the system has no flags. Decoration: the name stands beside it. */
export function Flag({ country }: { readonly country: PhoneCountry }) {
  return (
    <span aria-hidden="true" className="inline-block w-6 flex-none text-center">
      {hasFlags() ? country.flag : <span className="caps text-ink-3">{country.code}</span>}
    </span>
  );
}

let isKnown: boolean | undefined;

/** Systems without flags draw letters, or nothing at all; only a flag has a colour. */
function hasFlags(): boolean {
  isKnown ??= drawsColour('🇺🇸');
  return isKnown;
}

function drawsColour(text: string): boolean {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (context === null) return false;
  context.textBaseline = 'top';
  context.font = '16px sans-serif';
  context.fillText(text, 0, 0);
  const { data } = context.getImageData(0, 0, 24, 24);
  return data.some((value, index) => index % 4 === 0 && value !== data[index + 1]);
}
