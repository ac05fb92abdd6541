/**
 * The areas of changes, for choosing among them. Without the schema library: the address of the page is checked by
 * these.
 */
export const auditAreas = ['people', 'settings', 'requests', 'addresses', 'closet', 'views'] as const;
export type AuditArea = (typeof auditAreas)[number];
