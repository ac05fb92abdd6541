/** The rooms of the console as they stand in the address, `/staff/<id>`, in the order of the day's work. */
export const roomIds = [
  'today',
  'picking',
  'closets',
  'intake',
  'calendar',
  'care',
  'invoices',
  'moves',
  'reports',
  'members',
  'audit',
] as const;
export type RoomId = (typeof roomIds)[number];
