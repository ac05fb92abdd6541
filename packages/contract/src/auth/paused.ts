/** Refusals after too many tries of an account: each says when it ends and what works now (decisions, Authentication). */

const texts = {
  SIGN_IN_PAUSED: {
    what: 'There were too many attempts to sign in with this email. Passwords from a new device are accepted again in',
    now: 'You can sign in now with a passkey, by choosing a new password, or on a device that you have used before.',
  },
  SIGN_IN_CODE_PAUSED: {
    what: 'Too many codes were incorrect. Codes are accepted again in',
    now: 'A passkey or a new password lets you sign in now.',
  },
  RESET_CODE_PAUSED: {
    what: 'Too many codes were incorrect. Codes are accepted again in',
    now: 'The link in our newest email works now.',
  },
  RESET_PAUSED: {
    what: 'Several emails were sent to this address. We can send another in',
    now: 'If the address is known here, the link in the newest one works now.',
  },
  PASSKEY_PAUSED: {
    what: 'Too many passkeys were not accepted. Passkeys are accepted again in',
    now: 'A code by email works now.',
  },
  PASSWORD_PAUSED: {
    what: 'The current password was wrong too often. It is accepted again in',
    now: 'You can sign out and choose a new password by email now.',
  },
} as const;

export type PausedCode = keyof typeof texts;

/** Such as "… in 5 hours and 10 minutes. You can sign in now with …". */
export function pausedText(code: PausedCode, seconds: number): string {
  const { what, now } = texts[code];
  return `${what} ${durationText(seconds)}. ${now}`;
}

/** For the catalogue, which knows no time. */
export function pausedTextWithoutTime(code: PausedCode): string {
  const { what, now } = texts[code];
  return `${what} a while. ${now}`;
}

/** Rounded up to minutes, so that nobody comes back too early. */
export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const parts = [countOf(Math.floor(minutes / 60), 'hour'), countOf(minutes % 60, 'minute')];
  return parts.filter((part) => part !== null).join(' and ');
}

function countOf(count: number, noun: string): string | null {
  if (count === 0) return null;
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
