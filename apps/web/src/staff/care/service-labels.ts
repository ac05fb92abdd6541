import type { RecommendationService } from '@vestry/contract/requests/pickup/recommendations';

export const serviceLabels: Readonly<Record<RecommendationService, string>> = {
  CLEANING: 'Cleaning',
  REPAIR: 'Repair',
  ALTERATION: 'Alteration',
  PRESERVATION: 'Preservation',
};
