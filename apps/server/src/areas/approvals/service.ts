/** An assistant prepares, the principal approves: requests of Members who need approval wait for an Owner's word. */
import { approvalEndMessage, canNeedApproval } from '@vestry/contract/approvals/rules';
import type { Approval, ApprovalLink, ApprovalListQuery } from '@vestry/contract/approvals/schemas';
import type { QuoteAnswer } from '@vestry/contract/prices/schemas';
import { permit, roleIds } from '@vestry/contract/users/rules';
import { toPage, type Page } from '@vestry/contract/wire';
import { recordChange } from '../changes/record-change.ts';
import { hashToken } from '../auth/secrets.ts';
import type { Caller, Session } from '../../platform/session.ts';
import { bindDeps } from '../../platform/bind-deps.ts';
import { callOf, inContext, type UserCall } from '../../platform/call-context.ts';
import { setNeedsApproval } from '../users/write-membership.ts';
import { Refusal } from '../../platform/refusal.ts';
import * as decide from './decide.ts';
import type { ApprovalDeps } from './deps.ts';
import * as people from './people-repository.ts';
import { prepare } from './prepare.ts';
import { mayDecide, toApproval, visitsOf, type Viewer } from './present-approval.ts';
import * as repository from './repository.ts';

const linkRetentionDays = 30;

export type ApprovalService = ReturnType<typeof createApprovalService>;

export function createApprovalService(deps: ApprovalDeps) {
  return bindDeps(deps, {
    prepare,
    list,
    get,
    approve,
    decline,
    withdraw,
    openLink,
    approveByLink,
    declineByLink,
    setNeeded,
    expire,
  });
}

/** A page, newest first: the closet's to who decides, one's own to everybody else. */
async function list(deps: ApprovalDeps, session: Session, query: ApprovalListQuery): Promise<Page<Approval>> {
  const { clientId } = session;
  const scope = { userId: sees(session) ? null : session.userId, now: deps.clock.now() };
  const { rows, total } = await repository.listApprovals(deps.db, clientId, query, scope);
  const content = rows.map((row) => present(deps, row, clientId, session));
  return toPage(content, query.page, query.pageSize, total);
}

/** @throws Refusal NOT_FOUND, also for another member's */
async function get(deps: ApprovalDeps, session: Session, id: number): Promise<Approval> {
  const row = await repository.findApproval(deps.db, session.clientId, id);
  if (row === null || (row.userId !== session.userId && !sees(session))) throw new Refusal('NOT_FOUND');
  return presentAlone(deps, row, session.clientId, session);
}

/** @throws Refusal NOT_FOUND, FORBIDDEN for one's own, APPROVAL_DECIDED, and as a submit would */
async function approve(
  deps: ApprovalDeps,
  session: Session,
  caller: Caller,
  { id, quote: accepted }: { readonly id: number; readonly quote?: string | undefined },
): Promise<Approval> {
  await decide.approve(deps, callOf(session, caller), { id, byLink: false, accepted });
  return get(deps, session, id);
}

/** @throws Refusal NOT_FOUND, FORBIDDEN for one's own, APPROVAL_DECIDED */
async function decline(
  deps: ApprovalDeps,
  session: Session,
  caller: Caller,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Approval> {
  await decide.decline(deps, callOf(session, caller), { id, byLink: false, reason });
  return get(deps, session, id);
}

/** @throws Refusal NOT_FOUND, APPROVAL_DECIDED */
async function withdraw(deps: ApprovalDeps, session: Session, caller: Caller, id: number): Promise<Approval> {
  await decide.withdraw(deps, callOf(session, caller), id);
  return get(deps, session, id);
}

/** @throws Refusal LINK_ENDED, also once its Owner is none any more; APPROVAL_DECIDED */
async function openLink(deps: ApprovalDeps, token: string): Promise<ApprovalLink> {
  const shown = await show(deps, await takeLink(deps, token));
  if (shown.approval.status !== 'PENDING')
    throw new Refusal('APPROVAL_DECIDED', { message: approvalEndMessage(shown.approval.status) });
  return shown;
}

/** @throws Refusal LINK_ENDED, APPROVAL_DECIDED, and as a submit would */
async function approveByLink(
  deps: ApprovalDeps,
  { token, quote: accepted }: { readonly token: string; readonly quote?: string | undefined },
  caller: Caller,
): Promise<ApprovalLink> {
  const link = await takeLink(deps, token);
  await decide.approve(deps, callOf(link, caller), { id: link.approvalId, byLink: true, accepted });
  return show(deps, link);
}

/** @throws Refusal LINK_ENDED, APPROVAL_DECIDED */
async function declineByLink(
  deps: ApprovalDeps,
  { token, reason }: { readonly token: string; readonly reason: string },
  caller: Caller,
): Promise<ApprovalLink> {
  const link = await takeLink(deps, token);
  await decide.decline(deps, callOf(link, caller), { id: link.approvalId, byLink: true, reason });
  return show(deps, link);
}

/** Ends what nobody decided in time; answers how many. For the hourly maintenance. */
async function expire(deps: ApprovalDeps): Promise<number> {
  const oldest = new Date(deps.clock.now().getTime() - linkRetentionDays * 24 * 3600 * 1000);
  await people.deleteOldLinks(deps.db, oldest);
  return decide.expire(deps);
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
  quote: QuoteAnswer = null,
): Approval {
  return toApproval(row, { clientId, now: clock.now(), viewer, photos, quote });
}

/** With what it would cost now, for who may decide. */
async function presentAlone(
  deps: ApprovalDeps,
  row: repository.ApprovalRow,
  clientId: number,
  viewer: Viewer,
): Promise<Approval> {
  const isShown = mayDecide(row, { viewer, now: deps.clock.now() });
  const quote = isShown ? await deps.prices.quote(clientId, { visits: visitsOf(row) }) : null;
  return present(deps, row, clientId, viewer, quote);
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
  return { closet, owner, approval: await presentAlone(deps, row, clientId, viewer) };
}

/** @throws Refusal NOT_FOUND, ROLE_REFUSED for who is no Member */
async function setNeeded(
  deps: ApprovalDeps,
  call: UserCall,
  { userId, needed }: { readonly userId: number; readonly needed: boolean },
): Promise<void> {
  await inContext(deps, call, async (context) => {
    const { trx, clientId } = context;
    const member = await people.lockMember(trx, clientId, userId);
    if (member === null) throw new Refusal('NOT_FOUND');
    if (needed && !canNeedApproval(member.roles))
      throw new Refusal('ROLE_REFUSED', { message: 'Only the requests of a Member can need approval.' });
    if (member.needsApproval === needed) return;
    await setNeedsApproval(context, userId, needed);
    const values = { before: { needsApproval: member.needsApproval }, after: { needsApproval: needed } };
    await recordChange(context, { kind: 'approvals.setNeeded', id: userId, ...values });
  });
}
