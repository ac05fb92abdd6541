/** The evidence on which the custody record believes a movement (capabilities, Custody). */
/** The evidence of a movement. DOOR is the proof that was taken at the client's door. */
export const evidences = [
  'SCAN',
  'COUNT',
  'DOOR',
  'CLIENT_WORD',
  'STAFF_WORD',
  'CORRECTION',
  'IMPORT',
  'MIGRATED',
] as const;
export type Evidence = (typeof evidences)[number];
