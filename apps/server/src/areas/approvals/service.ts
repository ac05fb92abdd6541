/** An assistant prepares, the principal approves: requests of Members who need approval wait for an Owner's word. */
import { approvalEndMessage, canNeedApproval } from '@vestry/contract/approvals/rules';
import type { Approval, ApprovalLink, ApprovalListQuery } from '@vestry/contract/approvals/schemas';
import { permit, roleIds } from '@vestry/contract/users/rules';
import { toPage, type Page } from '@vestry/contract/wire';
import { recordChange } from '../changes/record-change.ts';
import { hashToken } from '../auth/secrets.ts';
import type { Caller, Session } from '../../platform/session.ts';
import { inTransaction } from '../../platform/database.ts';
import type { SubmitCall } from '../requests/submit.ts';
import { setNeedsApproval } from '../users/write-membership.ts';
import { Refusal } from '../../platform/refusal.ts';
import { approve, decline, expire, withdraw } from './decide.ts';
import type { ApprovalDeps } from './deps.ts';
import type { Prepared } from './prepared.ts';
import * as people from './people-repository.ts';
import { prepare, type Waiting } from './prepare.ts';
import { toApproval, type Viewer } from './present-approval.ts';
import * as repository from './repository.ts';

export interface ApprovalService {
  /**
   * Stores a request until an Owner decides, and mails every Owner a link.
   * @throws Refusal as the submit would now; APPROVALS_FULL, IDEMPOTENCY_MISMATCH
   */
  prepare(call: SubmitCall, prepared: Prepared): Promise<Waiting>;
  /** A page, newest first: the closet's to who decides, one's own to everybody else. */
  list(session: Session, query: ApprovalListQuery): Promise<Page<Approval>>;
  /** @throws Refusal NOT_FOUND, also for another member's */
  get(session: Session, id: number): Promise<Approval>;
  /** @throws Refusal NOT_FOUND, FORBIDDEN for one's own, APPROVAL_DECIDED, and as a submit would */
  approve(session: Session, caller: Caller, id: number): Promise<Approval>;
  /** @throws Refusal NOT_FOUND, FORBIDDEN for one's own, APPROVAL_DECIDED */
  decline(session: Session, caller: Caller, id: number, reason: string): Promise<Approval>;
  /** @throws Refusal NOT_FOUND, APPROVAL_DECIDED */
  withdraw(session: Session, caller: Caller, id: number): Promise<Approval>;
  /** @throws Refusal LINK_ENDED, also once its Owner is none any more; APPROVAL_DECIDED */
  openLink(token: string): Promise<ApprovalLink>;
  /** @throws Refusal LINK_ENDED, APPROVAL_DECIDED, and as a submit would */
  approveByLink(token: string, caller: Caller): Promise<ApprovalLink>;
  /** @throws Refusal LINK_ENDED, APPROVAL_DECIDED */
  declineByLink(token: string, caller: Caller, reason: string): Promise<ApprovalLink>;
  /** @throws Refusal NOT_FOUND, ROLE_REFUSED for who is no Member */
  setNeeded(session: Session, caller: Caller, userId: number, needed: boolean): Promise<void>;
  /** Ends what nobody decided in time; answers how many. For the hourly cleaning. */
  expire(): Promise<number>;
}

const linkRetentionDays = 30;

export function createApprovalService(deps: ApprovalDeps): ApprovalService {
  const { db, clock } = deps;
  const get = async (session: Session, id: number) => {
    const row = await repository.findApproval(db, session.clientId, id);
    if (row === null || (row.userId !== session.userId && !sees(session))) throw new Refusal('NOT_FOUND');
    return present(deps, row, session.clientId, session);
  };
  return {
    prepare: async (call, prepared) => prepare(deps, call, prepared),
    async list(session, query) {
      const { clientId } = session;
      const scope = { userId: sees(session) ? null : session.userId, now: clock.now() };
      const { rows, total } = await repository.listApprovals(db, clientId, query, scope);
      const content = rows.map((row) => present(deps, row, clientId, session));
      return toPage(content, query.page, query.pageSize, total);
    },
    get,
    async approve(session, { ip }, id) {
      await approve(deps, session.clientId, id, { userId: session.userId, ip, byLink: false });
      return get(session, id);
    },
    async decline(session, { ip }, id, reason) {
      const decider = { userId: session.userId, ip, byLink: false };
      await decline(deps, session.clientId, id, { ...decider, reason });
      return get(session, id);
    },
    async withdraw(session, { ip }, id) {
      await withdraw(deps, session.clientId, id, { userId: session.userId, ip });
      return get(session, id);
    },
    async openLink(token) {
      const link = await takeLink(deps, token);
      const shown = await show(deps, link);
      if (shown.approval.status !== 'PENDING')
        throw new Refusal('APPROVAL_DECIDED', { message: approvalEndMessage(shown.approval.status) });
      return shown;
    },
    async approveByLink(token, { ip }) {
      const link = await takeLink(deps, token);
      await approve(deps, link.clientId, link.approvalId, { userId: link.userId, ip, byLink: true });
      return show(deps, link);
    },
    async declineByLink(token, { ip }, reason) {
      const link = await takeLink(deps, token);
      const decider = { userId: link.userId, ip, byLink: true };
      await decline(deps, link.clientId, link.approvalId, { ...decider, reason });
      return show(deps, link);
    },
    setNeeded: async (session, caller, userId, needed) => setNeeded(deps, session, caller, userId, needed),
    async expire() {
      await people.deleteOldLinks(db, new Date(clock.now().getTime() - linkRetentionDays * 24 * 3600 * 1000));
      return expire(deps);
    },
  };
}

/** Who decides sees what there is to be decided. */
function sees({ roles }: Session): boolean {
  return permit(roles, 'requests.approve').ok;
}

function present(
  { clock, photos }: ApprovalDeps,
  row: repository.ApprovalRow,
  clientId: number,
  viewer: Viewer,
): Approval {
  return toApproval(row, { clientId, now: clock.now(), viewer, photos });
}

async function takeLink({ db }: ApprovalDeps, token: string): Promise<people.FoundLink> {
  const link = await people.findLink(db, hashToken(token));
  if (link === null) throw new Refusal('LINK_ENDED');
  return link;
}

async function show(deps: ApprovalDeps, link: people.FoundLink): Promise<ApprovalLink> {
  const { clientId, approvalId, userId, closet, owner } = link;
  const row = await repository.findApproval(deps.db, clientId, approvalId);
  if (row === null) throw new Refusal('LINK_ENDED');
  const viewer = { userId, roles: [roleIds.owner] };
  return { closet, owner, approval: present(deps, row, clientId, viewer) };
}

async function setNeeded(
  { db }: ApprovalDeps,
  session: Session,
  { ip }: Caller,
  userId: number,
  needed: boolean,
): Promise<void> {
  const { clientId } = session;
  await inTransaction(db, async (trx) => {
    const member = await people.lockMember(trx, clientId, userId);
    if (member === null) throw new Refusal('NOT_FOUND');
    if (needed && !canNeedApproval(member.roles))
      throw new Refusal('ROLE_REFUSED', { message: 'Only the requests of a Member can need approval.' });
    if (member.needsApproval === needed) return;
    await setNeedsApproval(trx, clientId, userId, needed);
    await recordChange(
      { trx, clientId, actor: { actor: 'USER', userId: session.userId, ip } },
      {
        kind: 'approvals.setNeeded',
        id: userId,
        before: { needsApproval: member.needsApproval },
        after: { needsApproval: needed },
      },
    );
  });
}
