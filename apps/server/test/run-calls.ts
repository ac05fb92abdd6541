/** The calls of the driver's page as tests make them. */
import { randomUUID } from 'node:crypto';
import type { RequestKind } from '@vestry/contract/requests/kinds';
import { getRun, offerVisitPhoto, reportVisit } from '@vestry/contract/staff/run/calls';
import type { Report, ReportAnswer, Run, RunStop } from '@vestry/contract/staff/run/schemas';
import type { LightMyRequestResponse } from 'fastify';
import { dataOf, firstDay } from './requests.ts';
import { staffCalls } from './staff.ts';
import type { SignedInUser, TestApp } from './test-app.ts';

export interface StopKey {
  readonly kind: RequestKind;
  readonly clientId: number;
  readonly id: number;
}

export const line = [
  { x: 100, y: 200 },
  { x: 700, y: 180 },
];
export const signed = { signer: 'Ada Marsh', signature: [line] };

export function runCalls(app: TestApp, as: SignedInUser) {
  const calls = staffCalls(app, as);
  const day = firstDay.slice(0, 10);
  const urlOf = ({ kind, clientId, id }: StopKey) => `/run/${kind}/${clientId}/${id}`;
  const send = async (
    stop: StopKey,
    report: Report['report'],
    more: object = {},
    by = as,
  ): Promise<LightMyRequestResponse> => {
    const now = app.clock.now().toISOString();
    const message = { messageId: randomUUID(), happenedAt: now, sentAt: now, report, ...more };
    return calls.post(`${urlOf(stop)}/visits`, message, by);
  };
  return {
    ...calls,
    day,
    send,
    report: async (stop: StopKey, report: Report['report'], more?: object): Promise<ReportAnswer> =>
      dataOf(reportVisit, await send(stop, report, more)),
    run: async (): Promise<Run> => dataOf(getRun, await calls.get(`/run/${day}`)),
    async stop({ kind, id }: StopKey): Promise<RunStop | undefined> {
      const { stops } = dataOf(getRun, await calls.get(`/run/${day}`));
      return stops.find((stop) => stop.kind === kind && stop.id === id);
    },
    offer: async (stop: StopKey) => dataOf(offerVisitPhoto, await calls.post(`${urlOf(stop)}/photo`)),
    /** Sends a photograph to the address of the stop, and gives its id. */
    async photograph(stop: StopKey, bytes: Buffer): Promise<number> {
      const { uploadId, url } = dataOf(offerVisitPhoto, await calls.post(`${urlOf(stop)}/photo`));
      const answer = await app.call({
        method: 'PUT',
        url: url.replace(/^\/api/, ''),
        payload: bytes,
        headers: { 'content-type': 'image/png' },
      });
      if (answer.statusCode !== 200) throw new Error(`refused: ${answer.body}`);
      return uploadId;
    },
  };
}
