/** Findings in words, for the pages of clients and of staff. */
import { findingKindFacts, severityLabels, type Stage } from './kinds.ts';
import type { Finding } from './schemas.ts';

/** 'Stain, moderate' */
export function findingName({ kind, severity }: Pick<Finding, 'kind' | 'severity'>): string {
  return `${findingKindFacts[kind].label}, ${severityLabels[severity].toLowerCase()}`;
}

/** In whose hands the item was when the finding came about. */
export function stageSentence({ stage, newSince }: Pick<Finding, 'stage' | 'newSince'>): string {
  const left = newSince === null ? 'it left' : `it left with ${newSince.reference}`;
  const sentences: Readonly<Record<Stage, string>> = {
    BEFORE_US: 'It was there when we received the item.',
    FACILITY: 'It happened in our care.',
    CLIENT: `It was not there when ${left}.`,
    CARE_PARTNER: 'It was found after the care.',
    UNSURE: `The item was not checked when ${left}, so we cannot say when it came about.`,
  };
  return sentences[stage];
}
