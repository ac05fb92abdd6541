/**
 * The configuration that the web app must know before anybody signs in: the brand, where its help is, whose clock it
 * keeps (decisions: white-label, Dates).
 */
import { z } from 'zod/mini';

export const publicConfigSchema = z.object({
  brandName: z.string(),
  /** As people read it, for example `1-833 344 8686`. */
  supportPhone: z.string(),
  /** Absolute URLs; `null` hides the link. */
  fashionServicesUrl: z.nullable(z.string()),
  contactUrl: z.nullable(z.string()),
  /** The key of sealed bodies (envelope/envelope.ts). Public: obfuscation on top of TLS. */
  envelope: z.object({ key: z.string(), salt: z.string() }),
  /** Whether the local mailbox page stands (no `SMTP_URL` set), so that sign-in may point to it. */
  mailbox: z.boolean(),
  /** IANA name: moments are shown as the facility's days, wherever the browser stands (decisions, Dates). */
  facilityTimeZone: z.string(),
  /** The domain of the mails: an entry of a calendar file has the same name as the one that a mail brought. */
  mailDomain: z.string(),
});
export type PublicConfig = z.output<typeof publicConfigSchema>;

/** The address of the socket, or of `X-Forwarded-For` behind a configured proxy. */
export const callerIpSchema = z.object({ ip: z.string() });
