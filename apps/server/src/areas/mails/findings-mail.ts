/** The messages about what a check has found on an item. */
import {
  findingKindFacts,
  severityLabels,
  type FindingKind,
  type Severity,
} from '@vestry/contract/condition/kinds';
import type { MailItem } from '../../platform/mail/mail-content.ts';
import type { MailTemplate } from './mail-frame.ts';
import { itemLine } from './mail-item.ts';

interface FoundOnItem {
  readonly itemId: number;
  readonly item: MailItem;
  /** At least one. */
  readonly findings: readonly {
    readonly kind: FindingKind;
    readonly severity: Severity;
    readonly note: string;
  }[];
  /** The delivery since which they are new: 'D-12'. */
  readonly newSince: string | null;
}

export interface MailedFindings extends FoundOnItem {
  readonly recipientName: string;
}

export const findings: MailTemplate<MailedFindings> = (
  { publicOrigin, brand },
  { recipientName, ...found },
) => ({
  subject: `${headline(found)} on ${itemLine(found.item)}`,
  preheader: sinceOf(found) ?? 'Seen at a condition check',
  heading: `We found ${inSentence(found)}`,
  parts: [
    `Hello ${recipientName},`,
    found.newSince === null
      ? `At a condition check we found ${inSentence(found)} on one of your items.`
      : `When this item came back we found ${inSentence(found)} that we had not seen when it left with ${found.newSince}.`,
    { items: [found.item] },
    {
      facts: found.findings.map(({ kind, severity, note }): [string, string] => [
        findingKindFacts[kind].label,
        note === '' ? severityLabels[severity] : `${severityLabels[severity]}: ${note}`,
      ]),
    },
    'The marked photograph is on the page of the item, where you can confirm it or comment on it.',
    { action: { label: 'See the photograph', url: `${publicOrigin}${pathOf(found)}` } },
    `If you have any questions, please call ${brand.supportPhone}.`,
  ],
});

/** The same on a device. */
export function findingsPush(found: FoundOnItem) {
  return {
    title: headline(found),
    body: [itemLine(found.item), sinceOf(found)].filter((text) => text !== null).join(', '),
    url: pathOf(found),
  };
}

const pathOf = ({ itemId }: FoundOnItem): string => `/admin/mycloset/item/${itemId}/details`;

const sinceOf = ({ newSince }: FoundOnItem): string | null =>
  newSince === null ? null : `New since ${newSince}`;

/** 'Stain', or 'Findings' for several. */
function headline({ findings: found }: FoundOnItem): string {
  const [only] = found;
  return found.length === 1 && only !== undefined ? findingKindFacts[only.kind].label : 'Findings';
}

function inSentence({ findings: found }: FoundOnItem): string {
  const [only] = found;
  return found.length === 1 && only !== undefined ? findingKindFacts[only.kind].inSentence : 'several faults';
}
