import { expect, test } from 'vitest';
import { toDay } from '@vestry/contract/calendar/day';
import { sampleFrame } from '../../../test/mail-samples.ts';
import { delivery, pickup, trip } from '../../../test/request-mail-samples.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { toMailItem } from './mail-item.ts';
import { requestMail, type MailedRequest, type RequestMailKind } from './request-mails.ts';

const textOf = (type: RequestMailKind, request: MailedRequest) =>
  renderMail(sampleFrame.brand, requestMail(type)(sampleFrame, request)).text;
const alone = trip === null ? null : { ...trip, return: null, dueBack: toDay('2026-12-14') };

test('the delivery of a trip without a return says that the client brings the items home, and until when', () => {
  const words = 'On the way home: You bring everything home yourself';
  expect(textOf('requestReceived', { ...delivery, trip: alone })).toContain(
    `${words}, due back on Monday, December 14th\n`,
  );
  expect(textOf('requestReceived', { ...delivery, trip: alone && { ...alone, dueBack: null } })).toContain(
    `${words}\n`,
  );
  expect(textOf('requestCanceled', { ...delivery, trip: alone })).not.toContain(words);
  expect(textOf('requestReceived', { ...delivery, trip })).not.toContain(words);
});

test('the return of a trip counts its items once, since it fetches those that are listed', () => {
  expect(textOf('requestReceived', pickup)).toContain('In all: Less than 50 items');
  expect(textOf('requestReceived', { ...pickup, trip: alone })).not.toContain('Less than 50 items');
});

test('a name ends without the period of what was noted, since a comma follows it', () => {
  const row = { designers: 'Amory', number: 'PA-7', categoryId: 4, photo: null };
  expect(toMailItem({ ...row, observation: 'Shearling coat. Cold storage only.' }).name).toBe(
    'Shearling coat. Cold storage only',
  );
  expect(toMailItem({ ...row, observation: 'And so on...' }).name).toBe('And so on...');
});
