/**
 * The 60 countries whose telephone numbers the dial-code field offers (specification, section 9). A table of our own: the
 * smallest metadata of a telephone library is 83 KB, and the specification's rules need names and dial codes only.
 */

export interface PhoneCountry {
  readonly name: string;
  /** ISO 3166-1, two letters. */
  readonly code: string;
  /** With its plus, as in `+44`. */
  readonly dialCode: string;
  /** The country's flag as an emoji. */
  readonly flag: string;
}

/** Code, digits of the dial code, name: the United States first, the others by name. */
const table = `
US 1 United States
AR 54 Argentina
AU 61 Australia
AT 43 Austria
BS 1242 Bahamas
BE 32 Belgium
BR 55 Brazil
BG 359 Bulgaria
CA 1 Canada
CN 86 China
CO 57 Colombia
HR 385 Croatia
CY 357 Cyprus
CZ 420 Czechia
DK 45 Denmark
DO 1809 Dominican Republic
FI 358 Finland
FR 33 France
DE 49 Germany
GR 30 Greece
HK 852 Hong Kong
HU 36 Hungary
IS 354 Iceland
IN 91 India
ID 62 Indonesia
IE 353 Ireland
IL 972 Israel
IT 39 Italy
JP 81 Japan
KW 965 Kuwait
LT 370 Lithuania
LU 352 Luxembourg
MY 60 Malaysia
MT 356 Malta
MX 52 Mexico
MC 377 Monaco
NL 31 Netherlands
NZ 64 New Zealand
NO 47 Norway
PH 63 Philippines
PL 48 Poland
PT 351 Portugal
PR 1787 Puerto Rico
QA 974 Qatar
RO 40 Romania
SA 966 Saudi Arabia
SG 65 Singapore
SK 421 Slovakia
SI 386 Slovenia
ZA 27 South Africa
KR 82 South Korea
ES 34 Spain
SE 46 Sweden
CH 41 Switzerland
TW 886 Taiwan
TH 66 Thailand
TR 90 Turkey
AE 971 United Arab Emirates
GB 44 United Kingdom
VN 84 Vietnam`;

/** The regional indicators of the code's two letters are drawn as the flag. */
function flagOf(code: string): string {
  const indicatorOf = (index: number) => 0x1f1e6 + code.charCodeAt(index) - 'A'.charCodeAt(0);
  return String.fromCodePoint(indicatorOf(0), indicatorOf(1));
}

export const phoneCountries: readonly PhoneCountry[] = table
  .trim()
  .split('\n')
  .map((row) => {
    const [code = '', digits = '', ...name] = row.split(' ');
    return { name: name.join(' '), code, dialCode: `+${digits}`, flag: flagOf(code) };
  });
