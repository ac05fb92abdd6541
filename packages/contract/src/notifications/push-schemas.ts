/** Messages on devices: a browser's subscription, and the message that its service worker receives (Web Push). */
import { z } from 'zod/mini';
import { invalidMessage } from '../validation.ts';

const base64url = (bytes: number, field: string) =>
  z
    .string(invalidMessage(field))
    // Unpadded: so many characters for so many bytes.
    .check(
      z.regex(/^[\w-]+$/, invalidMessage(field)),
      z.length(Math.ceil((bytes * 4) / 3), invalidMessage(field)),
    );

/** `PushSubscription.toJSON()` of the browser; what else it holds is dropped. */
export const pushSubscriptionBody = z.object({
  endpoint: z.url(invalidMessage('endpoint')).check(z.maxLength(2000, invalidMessage('endpoint'))),
  keys: z.object({
    /** An uncompressed point of P-256, 65 bytes. */
    p256dh: base64url(65, 'p256dh'),
    /** 16 bytes. */
    auth: base64url(16, 'auth'),
  }),
});
export type PushSubscriptionBody = z.output<typeof pushSubscriptionBody>;

export const pushStateSchema = z.object({
  /** The server's VAPID key, base64url, with which a browser subscribes. */
  publicKey: z.string(),
  /** Where this device's messages go; null while it takes none. */
  endpoint: z.nullable(z.string()),
});
export type PushState = z.output<typeof pushStateSchema>;

/** So many devices of one user take messages at most. */
export const pushDevicesMax = 20;

/** The message that travels encrypted to a device. */
export const pushMessageSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** A later message with the same tag takes the place of an earlier one. */
  tag: z.string(),
  /** Where a click leads, below the product's own origin. */
  url: z.string(),
});
export type PushMessage = z.output<typeof pushMessageSchema>;
