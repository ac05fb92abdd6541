/** Password hashing: argon2id, 19 MiB, two passes (decisions, Authentication; 17 ms a hash). */
import { hash, verify } from '@node-rs/argon2';

const parameters = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

export async function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

/** The hash that an unknown account's password is measured against, so that it takes as long to refuse as a known one. */
const absentAccountHash = hash('no account has this password', parameters);

/** Whether `password` is the one behind `passwordHash`; with null it takes the same time and is false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await absentAccountHash), password);
  return passwordHash !== null && matches;
}
