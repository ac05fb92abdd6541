/** The subjects of audit entries, for staff. Without the schema library: the address of the page is checked by these. */
export const staffAuditGroups = [
  'people',
  'accounts',
  'settings',
  'requests',
  'care',
  'addresses',
  'closet',
  'intake',
  'invoices',
  'calendar',
  'views',
] as const;
export type StaffAuditGroup = (typeof staffAuditGroups)[number];

export const auditActors = ['USER', 'STAFF', 'COMMAND_LINE', 'SYSTEM'] as const;
export type AuditActor = (typeof auditActors)[number];

export function isAuditActor(text: string): text is AuditActor {
  return auditActors.some((actor) => actor === text);
}
