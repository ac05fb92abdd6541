/** The care that a finding suggests, before somebody says otherwise. */
import { findingKindFacts, type FindingKind } from '@vestry/contract/condition/kinds';
import type { Finding } from '@vestry/contract/condition/schemas';
import type { RecommendationService } from '@vestry/contract/requests/pickup/recommendations';

/** A finding of an item from which care is proposed. */
export interface CareOrigin {
  readonly clientId: number;
  readonly itemId: number;
  /** The item in words. */
  readonly title: string;
  readonly finding: Finding;
}

const services: Readonly<Record<FindingKind, RecommendationService>> = {
  STAIN: 'CLEANING',
  TEAR: 'REPAIR',
  PULL: 'REPAIR',
  HOLE: 'REPAIR',
  MISSING_PART: 'REPAIR',
  FADING: 'PRESERVATION',
  ODOR: 'CLEANING',
  MOTH: 'PRESERVATION',
  CREASE: 'CLEANING',
  DEFORMED: 'ALTERATION',
  OTHER: 'REPAIR',
};

interface SuggestedCare {
  readonly service: RecommendationService;
  readonly note: string;
}

export const unknownCare: SuggestedCare = { service: 'CLEANING', note: '' };

/** The service by the kind of the finding, and a note that its client reads. */
export function careFor({ kind, note }: Pick<Finding, 'kind' | 'note'>): SuggestedCare {
  const found = `We found ${findingKindFacts[kind].inSentence}`;
  return { service: services[kind], note: note === '' ? `${found}.` : `${found}. ${note}` };
}
