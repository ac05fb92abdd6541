/**
 * Sends the driver's reports in their order, each until it is answered. They are stored before anything else happens; without a
 * connection they wait, and what the server refuses stays until the driver has read why.
 */
import { offerVisitPhoto, reportVisit } from '@vestry/contract/staff/run/calls';
import type { ReportAnswer, Run } from '@vestry/contract/staff/run/schemas';
import { createStore } from '../../lib/data/create-store.ts';
import { callApi } from '../../lib/transport/api.ts';
import { ApiError, messageOf } from '../../lib/transport/api-error.ts';
import { sendFile } from '../../lib/transport/send-file.ts';
import { queryClient } from '../../shell/query-client.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { refresh } from '../refresh.ts';
import type { Draft } from './draft.ts';
import { randomUuid, withSent, type Message, type ReportContent, type StopKey } from './message.ts';
import {
  addMessages,
  changeMessage,
  changeRuns,
  deleteMessage,
  readMessages,
  reopenMessage,
  type StoredRun,
} from './run-store.ts';

export interface OutboxState {
  readonly userId: number | null;
  readonly messages: readonly Message[];
  readonly isSending: boolean;
}

const state = createStore<OutboxState>({ userId: null, messages: [], isSending: false });
const put = (change: Partial<OutboxState>) => state.publish({ ...state.current(), ...change });

export const outbox = {
  current: state.current,
  subscribe: state.subscribe,
  open,
  add,
  send,
  retry,
  correct,
  discard,
  /** Works once no report is on its way: a page that is left meanwhile would not learn that one has arrived. */
  whenIdle: inOneTab,
};

/** Reads what waits on this device for this member of staff, and sends it. */
async function open(userId: number): Promise<void> {
  if (state.current().userId !== userId) put({ userId, messages: [] });
  await reload(userId);
  void send();
}

async function reload(userId: number): Promise<void> {
  const messages = await readMessages(userId);
  if (state.current().userId === userId) put({ messages });
}

/** Stores reports, then sends them. Throws where this browser stores nothing. */
async function add(
  reports: readonly (StopKey & { reference: string; content: ReportContent })[],
): Promise<void> {
  const { userId } = state.current();
  if (userId === null) throw new Error('the outbox is not open');
  const happenedAt = Date.now();
  await addMessages(
    userId,
    reports.map(({ kind, clientId, id, reference, content }) => {
      const messageId = randomUuid();
      return { kind, clientId, id, reference, content, messageId, happenedAt, refusal: null };
    }),
  );
  await reload(userId);
  void send();
}

/** Sends a refused report again. */
async function retry({ place }: Message): Promise<void> {
  const { userId } = state.current();
  if (userId === null) return;
  await changeMessage(userId, place, { refusal: null });
  await reload(userId);
  void send();
}

/** A report that is still on this device, refused or not sent yet, is filled in again. Answers false for one that is not. */
async function correct({ place }: Message, draft: Draft): Promise<boolean> {
  const { userId } = state.current();
  if (userId === null) return false;
  let isThere = false;
  await inOneTab(async () => {
    isThere = await reopenMessage(userId, place, draft);
  });
  await reload(userId);
  return isThere;
}

async function discard({ place }: Message): Promise<void> {
  const { userId } = state.current();
  if (userId === null) return;
  await deleteMessage(userId, place);
  await reload(userId);
}

/** Sends what waits; of two tabs one does. */
async function send(): Promise<void> {
  const { userId, isSending } = state.current();
  if (userId === null || isSending) return;
  put({ isSending: true });
  try {
    await inOneTab(async () => sendAll(userId));
  } catch {
    // No connection, or no session: it is tried again when there is one.
  } finally {
    put({ isSending: false });
  }
}

async function inOneTab(work: () => Promise<void>): Promise<void> {
  // Its type knows secure pages only; the server takes a report that two tabs send once.
  const { locks } = navigator as Partial<Navigator>;
  if (locks === undefined) return work();
  await locks.request('vestry.run-outbox', work);
}

async function sendAll(userId: number): Promise<void> {
  let sent = 0;
  try {
    for (let next = await first(userId); next !== undefined; next = await first(userId)) {
      await sendOne(userId, next);
      sent += 1;
      await reload(userId);
    }
  } finally {
    if (sent > 0) await Promise.all([refresh('run'), refresh('today')]);
  }
}

async function first(userId: number): Promise<Message | undefined> {
  // Signing out ends it.
  if (state.current().userId !== userId) return undefined;
  return (await readMessages(userId)).find(({ refusal }) => refusal === null);
}

/** @throws ApiError when no answer came, or none that is final. */
async function sendOne(userId: number, message: Message): Promise<void> {
  try {
    const { isApplied, message: text } = await deliver(message);
    if (isApplied) await showSent(userId, message);
    await deleteMessage(userId, message.place);
    if (!isApplied) showToast({ text: `${message.reference}: ${text}`, staysLong: true });
  } catch (error) {
    if (isTemporary(error)) throw error;
    await changeMessage(userId, message.place, { refusal: refusalOf(error) });
  }
}

/** The stop stays as the report has made it, also where the run cannot be read again at once. */
async function showSent(userId: number, message: Message): Promise<void> {
  const change = (run: Run) => withSent(run, message);
  queryClient.setQueriesData<StoredRun>(
    { queryKey: ['staff', 'run'] },
    (read) => read && { ...read, run: change(read.run) },
  );
  await changeRuns(userId, change);
}

async function deliver({
  kind,
  clientId,
  id,
  messageId,
  happenedAt,
  content,
}: Message): Promise<ReportAnswer> {
  const params = { kind, clientId, id };
  const quietly = { loader: false };
  const { photo, ...report } = content;
  let photoUploadId: number | null = null;
  if (photo !== undefined) {
    const offer = await callApi(offerVisitPhoto, { params }, quietly);
    await sendFile(offer.url, photo);
    photoUploadId = offer.uploadId;
  }
  const times = { happenedAt: new Date(happenedAt).toISOString(), sentAt: new Date().toISOString() };
  const body = { ...nothing, ...report, ...times, messageId, photoUploadId };
  return callApi(reportVisit, { params, body }, quietly);
}

const nothing = { itemIds: [], otherNumbers: [], signer: '', signature: null, leftWith: '', reason: '' };

/** Whether the same report may be taken later: nothing was answered, the session has ended, or the server is not itself. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500;
}

function refusalOf(error: unknown): string {
  const lines = error instanceof ApiError ? [...error.lines, ...error.fields] : [];
  return lines.length === 0 ? messageOf(error) : lines.map(({ message }) => message).join(' ');
}
