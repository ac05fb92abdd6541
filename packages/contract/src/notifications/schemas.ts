/** Which notifications a user wants, and how (specification, section 3: Notification settings). */
import { z } from 'zod/mini';

/** The types of messages that a user may turn off, each a flag of the settings. */
export const notificationTypes = [
  'requestReceived',
  'requestConfirmed',
  'requestOnTheWay',
  'requestComplete',
  'requestCanceled',
  'requestReminder',
  'recommendation',
  'approval',
  'invoice',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

const flags = {
  /** Messages on devices (Web Push). */
  pushNotification: z.boolean(),
  /** Messages by email. */
  notification: z.boolean(),
  requestReceived: z.boolean(),
  requestConfirmed: z.boolean(),
  requestOnTheWay: z.boolean(),
  requestComplete: z.boolean(),
  requestCanceled: z.boolean(),
  requestReminder: z.boolean(),
  recommendation: z.boolean(),
  approval: z.boolean(),
  invoice: z.boolean(),
} satisfies Record<NotificationType | 'pushNotification' | 'notification', z.ZodMiniType>;

/** `id` is the user's: a user has one set of settings, in whatever closet. */
export const notificationSettingsSchema = z.object({ id: z.int(), ...flags });
export type NotificationSettings = z.output<typeof notificationSettingsSchema>;

/** The flags to change; those left out stay. */
export const notificationFlagsBody = z.partial(z.object(flags));
export type NotificationFlags = z.output<typeof notificationFlagsBody>;
