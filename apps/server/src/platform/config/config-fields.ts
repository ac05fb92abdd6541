/** Checks the texts of settings: each says, after the variable's name, what it must be. */
import { isIP } from 'node:net';
import { z } from 'zod';

// An empty host means something to these: PostgreSQL's own default, and no host at all.
const hostlessProtocols = ['postgres:', 'postgresql:', 'mailto:'];

function isUrlOf(value: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocols.includes(protocol) && (hostname !== '' || hostlessProtocols.includes(protocol));
}

export const url = (...protocols: string[]) =>
  z.string().refine((value) => isUrlOf(value, protocols), {
    error: `must be a URL that starts with ${protocols
      .map((protocol) => (protocol === 'mailto:' ? protocol : `${protocol}//`))
      .join(' or ')}`,
  });

export const origin = z
  .string()
  .refine((value) => isUrlOf(value, ['http:', 'https:']) && /^https?:\/\/[^/]+\/?$/.test(value), {
    error: 'must be scheme, host and port alone, such as https://wardrobe.example.com',
  });

export const mailAddress = z
  .string()
  .regex(
    /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
    'must be an email address, such as Vestry <no-reply@vestry.example>',
  );

export const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    });

export const timeZone = z.string().refine(
  (value) => {
    try {
      new Intl.DateTimeFormat('en-US', { timeZone: value });
      return true;
    } catch {
      return false;
    }
  },
  { error: 'must be a time zone name, such as America/New_York' },
);

export const oneOf = (...values: [string, ...string[]]) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

function isNetwork(value: string): boolean {
  const [address = '', prefix, ...rest] = value.trim().split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

export const networks = z.string().refine((value) => value.split(',').filter(Boolean).every(isNetwork), {
  error: 'must be addresses or networks separated by commas, such as 10.0.0.0/8',
});

/** A key of the pair by which push services identify this server, as `npx web-push generate-vapid-keys` prints it. */
export const vapidKey = (bytes: number) =>
  z.string().refine((value) => /^[\w-]+$/.test(value) && Buffer.from(value, 'base64url').length === bytes, {
    error: `must be ${bytes} bytes in base64url`,
  });
