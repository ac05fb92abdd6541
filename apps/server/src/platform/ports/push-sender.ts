/** A browser that takes messages: where they go, and the keys that they are sealed with (RFC 8291), base64url. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface PushLetter {
  /** The text that the service worker reads. */
  readonly text: string;
  /** While a device is away, a later letter of the same topic takes the place of an earlier one. */
  readonly topic: string;
  readonly urgency: 'normal' | 'high';
  /** The time for which the push service stores it for a device that is away. */
  readonly ttlSeconds: number;
}

/** Hands messages to the push services of browsers. Jobs call it; nothing else does, so that every message is retried. */
export interface PushSender {
  /** The key that browsers subscribe with, base64url. */
  readonly publicKey: string;
  /** Whether messages could be sealed for this browser and sent there: never into the server's own network. */
  accepts(target: PushTarget): boolean;
  /**
   * SENT once the push service has taken it; GONE when the subscription has ended.
   * @throws {PushRefusedError} trying again is pointless. Any other error is worth another attempt.
   */
  send(target: PushTarget, letter: PushLetter, signal: AbortSignal): Promise<'SENT' | 'GONE'>;
}

/** The push service refuses a message for good (see {@link PushSender.send}). */
export class PushRefusedError extends Error {
  override readonly name = 'PushRefusedError';
}
