/** Reads the season of an item from its text, which is free and comes from labels and imported files: "Fall/Winter", "FW21", "Resort 2022". */
import { seasons, type Season } from './seasons.ts';

/** The words and codes of labels, without their year. Codes of one letter count beside a year alone. */
const words: Readonly<Record<string, readonly Season[]>> = {
  spring: ['SPRING'],
  sp: ['SPRING'],
  prespring: ['SPRING'],
  summer: ['SUMMER'],
  su: ['SUMMER'],
  highsummer: ['SUMMER'],
  beach: ['SUMMER'],
  fall: ['FALL'],
  fa: ['FALL'],
  autumn: ['FALL'],
  prefall: ['FALL'],
  pf: ['FALL'],
  winter: ['WINTER'],
  holiday: ['WINTER'],
  ski: ['WINTER'],
  springsummer: ['SPRING', 'SUMMER'],
  ss: ['SPRING', 'SUMMER'],
  warm: ['SPRING', 'SUMMER'],
  hot: ['SUMMER'],
  resort: ['SPRING', 'SUMMER'],
  cruise: ['SPRING', 'SUMMER'],
  fallwinter: ['FALL', 'WINTER'],
  autumnwinter: ['FALL', 'WINTER'],
  fw: ['FALL', 'WINTER'],
  aw: ['FALL', 'WINTER'],
  cold: ['FALL', 'WINTER'],
  midseason: ['SPRING', 'FALL'],
  transitional: ['SPRING', 'FALL'],
};

const codesBesideYear: Readonly<Record<string, readonly Season[]>> = {
  s: ['SPRING', 'SUMMER'],
  f: ['FALL'],
  a: ['FALL'],
  w: ['WINTER'],
};

/** After hyphens and slashes have become spaces. */
const allYear =
  /\b(?:all|any|every|four|4) (?:the )?(?:year|seasons?)\b|\byear (?:a?round|long)\b|\b(?:allyear|yearround|allseasons?|seasonless|trans ?seasonal|perennial|all)\b/u;
const exception = /\b(?:except|excluding|without|but not|not)\b/u;

/** The seasons that a text names, in the order of the year: all four of "All season"; none where it names none. */
export function parseSeasons(text: string): Season[] {
  const plain = text
    .toLowerCase()
    .replaceAll(/\b([asf])\s*[/&+-]\s*([ws])(?=\d|\b)/gu, '$1$2')
    .replaceAll(/\bpre[\s-]+(?=spring|fall)/gu, 'pre')
    .replaceAll(/\b(mid|high)[\s-]+(?=season|summer)/gu, '$1')
    .replaceAll(/[^\p{L}\d]+/gu, ' ');
  const [named = '', ...excepted] = plain.split(exception);
  const left = new Set(excepted.flatMap(seasonsNamed));
  // "Not winter" alone means the rest of the year.
  const meant = named.trim() === '' && left.size > 0 ? seasons : seasonsNamed(named);
  return seasons.filter((season) => meant.includes(season) && !left.has(season));
}

function seasonsNamed(plain: string): readonly Season[] {
  if (allYear.test(plain)) return seasons;
  return plain.split(' ').flatMap(seasonsOfToken);
}

/** 'fw21', '2021ss', 'winter'. */
function seasonsOfToken(token: string): readonly Season[] {
  const word = token.replaceAll(/^\d+|\d+$/gu, '');
  const hasYear = word !== token;
  return words[word] ?? (hasYear ? codesBesideYear[word] : undefined) ?? [];
}
