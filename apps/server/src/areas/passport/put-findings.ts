/** The findings of an item on paper, each by its number on the photographs. */
import { markText } from '@vestry/contract/condition/check-words';
import { checkKindLabels } from '@vestry/contract/condition/kinds';
import type { Finding, Remark } from '@vestry/contract/condition/schemas';
import { findingName, stageSentence } from '@vestry/contract/condition/words';
import {
  body,
  grey,
  makeRoom,
  put,
  putHeading,
  putLines,
  small,
  strong,
  type Paper,
} from '../../platform/paper/paper.ts';
import type { NumberedFinding, NumberedPhoto } from './numbered.ts';
import type { DayOfMoment } from './paper-day.ts';
import { capitalized } from './put-checks.ts';

export interface FindingsPart {
  readonly heading: string;
  readonly findings: readonly NumberedFinding[];
  /** The photographs on the paper, to which the findings refer. */
  readonly photographs: readonly NumberedPhoto[];
  /** The sentence where there are none. */
  readonly none: string;
}

/** A finding begins where there is room for its name, its note's first line and the line below. */
const leastRoom = 48;

export function putFindings(
  paper: Paper,
  { heading, findings, photographs, none }: FindingsPart,
  dayOf: DayOfMoment,
): void {
  putHeading(paper, heading);
  if (findings.length === 0) put(paper, { tag: 'P', text: none, style: { ...body, color: grey }, gap: 6 });
  for (const [index, { number, finding }] of findings.entries()) {
    const gap = index === 0 ? 8 : 14;
    makeRoom(paper, gap + leastRoom);
    put(paper, { tag: 'P', text: `${number}  ${findingName(finding)}`, style: strong, gap });
    putLines(paper, finding.note, body, 2);
    const photo = photographs.find(({ key }) => key === finding.photo?.key);
    const text = [
      placeOf(finding, photo),
      `Found ${dayOf(finding.foundAt)}.`,
      stageSentence(finding),
      closingOf(finding, dayOf),
    ];
    put(paper, { tag: 'P', text: text.filter((part) => part !== '').join(' '), style: small, gap: 3 });
    for (const remark of finding.remarks) putLines(paper, remarkText(remark, dayOf), small, 2);
  }
}

function placeOf({ mark }: Finding, photo: NumberedPhoto | undefined): string {
  if (mark === null) return '';
  const start = capitalized(markText(mark));
  return photo === undefined ? `${start} of its photograph.` : `${start} of photograph ${photo.number}.`;
}

function closingOf({ closedBy }: Finding, dayOf: DayOfMoment): string {
  if (closedBy === null) return '';
  return `No longer there on ${dayOf(closedBy.at)}, ${checkKindLabels[closedBy.kind].toLowerCase()}.`;
}

function remarkText({ by, kind, text, at }: Remark, dayOf: DayOfMoment): string {
  const who = by ?? 'A former user';
  return kind === 'CONFIRMED' ? `${who} confirmed it, ${dayOf(at)}.` : `${who}, ${dayOf(at)}: “${text}”`;
}
