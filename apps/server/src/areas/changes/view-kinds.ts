/** The views of clients' data by staff that the audit lists; reading changes nothing, so that no page learns of it. */
export const viewKinds = [
  'staff.audit',
  'staff.claim',
  'staff.closet',
  'staff.closetItems',
  'staff.condition',
  'staff.document',
  'staff.item',
  'staff.labels',
  'staff.passport',
  'staff.reportDamage',
  'staff.reportInventory',
  'staff.reportInvoiceLines',
  'staff.reportMovements',
  'staff.reportOpenFindings',
  'staff.reportRequests',
  'staff.reportUncheckedItems',
  'staff.retiredItems',
  'staff.schedule',
] as const;
export type ViewKind = (typeof viewKinds)[number];
