/** The demo: a prospect gets a closet to play with, which is thrown away after seven days (decisions, Demo). */
import type { DemoSignup } from '@vestry/contract/demo/schemas';
import type { WriteContext } from '../../platform/call-context.ts';
import type { AuthService } from '../auth/service.ts';
import type { Caller } from '../../platform/session.ts';
import { secondsAfter } from '../auth/deps.ts';
import { hashToken, issueToken } from '../auth/secrets.ts';
import { attemptEach } from '../../platform/attempt-each.ts';
import { bindDeps } from '../../platform/bind-deps.ts';
import type { Brand } from '../../platform/config/config.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { sendMailJob } from '../../platform/jobs/send-mail.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { mails } from '../mails/catalogue.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { JobQueue } from '../../platform/ports/job-queue.ts';
import { Refusal } from '../../platform/refusal.ts';
import { copyCloset } from './copy-closet.ts';
import * as repository from './repository.ts';
import { copyClient, deleteClient } from '../accounts/write-client.ts';
import { beginMembership } from '../users/write-membership.ts';
import { putNotificationSettings } from '../users/write-notification-settings.ts';
import { deleteUsers, insertUser } from '../users/write-user.ts';
import { roleIds } from '@vestry/contract/users/rules';

const linkSeconds = 24 * 60 * 60;
const closetSeconds = 7 * 24 * 60 * 60;

/** One run deletes no more, so that it ends; the next hour has its own. */
const mostClosets = 1000;

export interface DemoDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly queue: JobQueue;
  readonly brand: Pick<Brand, 'name' | 'supportPhone'>;
  readonly publicOrigin: string;
  readonly auth: Pick<AuthService, 'logout' | 'signInWithoutPassword'>;
}

export type DemoService = ReturnType<typeof createDemoService>;

export function createDemoService(deps: DemoDeps) {
  return bindDeps(deps, { signUp, confirm, purge });
}

/** Mails the link. @throws Refusal NOT_FOUND where there is no demo closet to copy. */
async function signUp(deps: DemoDeps, signup: DemoSignup): Promise<void> {
  const { brand } = deps;
  const createdAt = deps.clock.now();
  const { token, tokenHash, expiresAt } = issueToken(createdAt, linkSeconds);
  const mail = renderMail(brand, mails.demoLink(deps, { token }));
  await inTransaction(deps.db, async (trx) => {
    // A link that would open nothing is not sent.
    if ((await repository.findTemplate(trx)) === null)
      throw new Refusal('NOT_FOUND', { message: noDemo(brand) });
    await repository.insertSignup(trx, { ...signup, tokenHash, createdAt, expiresAt });
    await deps.queue.enqueue(
      sendMailJob,
      { to: signup.email, ...mail, discardAfter: expiresAt.toISOString() },
      { trx },
    );
  });
}

/**
 * Signs in, in the place of the session that `refreshToken` stands for, which ends. Opens a link: the first time within a day,
 * which makes the closet; afterwards as long as the closet lives.
 * @throws Refusal LINK_ENDED; UNAVAILABLE where there is no demo closet to copy.
 */
async function confirm(deps: DemoDeps, token: string, caller: Caller, refreshToken: string | null) {
  const now = deps.clock.now();
  const user = await inTransaction(deps.db, async (trx) => {
    const context = { trx, now };
    const signup = await repository.lockSignup(trx, hashToken(token));
    if (signup === null) throw new Refusal('LINK_ENDED');
    if (signup.confirmedAt !== null) return findUser(context, signup);
    if (signup.expiresAt <= now) throw new Refusal('LINK_ENDED');
    return makeDemo(deps, context, signup);
  });
  const opened = await deps.auth.signInWithoutPassword(user, caller);
  // Its cookie is replaced: nothing else could end it any more.
  await deps.auth.logout(refreshToken);
  return opened;
}

const noDemo = ({ supportPhone }: DemoDeps['brand']): string =>
  `There is no demo closet here. Please call us at ${supportPhone}.`;

async function findUser(context: WriteContext, { clientId, userId }: repository.StoredSignup) {
  const email =
    clientId === null || userId === null ? null : await repository.findDemoUser(context, clientId, userId);
  if (clientId === null || userId === null || email === null) throw new Refusal('LINK_ENDED');
  return { clientId, userId, email };
}

async function makeDemo(deps: DemoDeps, context: WriteContext, signup: repository.StoredSignup) {
  const { trx, now } = context;
  const templateId = await repository.findTemplate(trx);
  if (templateId === null) throw new Refusal('UNAVAILABLE', { message: noDemo(deps.brand) });
  const clientId = await copyClient(trx, templateId, secondsAfter(now, closetSeconds));
  const { userId, email } = await insertDemoUser(trx, signup, clientId);
  await copyCloset(trx, { fromClientId: templateId, toClientId: clientId, userId });
  await repository.confirmSignup(context, signup.id, { clientId, userId });
  return { clientId, userId, email };
}

/**
 * The demo's user. The email is none that anybody has: the prospect's own may be a client's, or become one, and a demo
 * must open no door to that. No password, no mail.
 */
async function insertDemoUser(trx: Database, { id, name, phone }: repository.StoredSignup, clientId: number) {
  const email = `demo-${id}@demo.invalid`;
  const userId = await insertUser(trx, { email, name, lastName: '', phone });
  if (userId === null) throw new Refusal('CONFLICT');
  await beginMembership({ trx, clientId }, userId, [roleIds.demo]);
  await putNotificationSettings(trx, userId, { notification: false });
  return { userId, email };
}

/** Deletes the closets that have had their time, and their users; answers how many. */
async function purge({ db, clock }: DemoDeps): Promise<number> {
  let purged = 0;
  const now = clock.now();
  const expired = await repository.listExpiredDemos(db, now, mostClosets);
  await attemptEach(expired, 'demo closets were not deleted', async (clientId) => {
    if (await inTransaction(db, async (trx) => purgeOne({ trx, now }, clientId))) purged += 1;
  });
  return purged;
}

/** Deletes a demo closet with its users; false where another process does. */
async function purgeOne({ trx, now }: WriteContext, clientId: number): Promise<boolean> {
  const userIds = await repository.lockExpiredDemo({ trx, now }, clientId);
  if (userIds === null) return false;
  await deleteClient(trx, clientId);
  await deleteUsers(trx, userIds);
  return true;
}
