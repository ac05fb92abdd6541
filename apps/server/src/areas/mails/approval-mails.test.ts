import { expect, test } from 'vitest';
import { sampleFrame } from '../../../test/mail-samples.ts';
import { prepared, preparedTrip } from '../../../test/request-mail-samples.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { approvalOutcome, approvalRequested, outcomeWords } from './approval-mails.ts';

const request = { ...prepared, trip: preparedTrip };
const facts = { recipientName: 'Ada', request, url: 'https://wardrobe.example.com/' };
const declined = { status: 'DECLINED', decidedBy: 'Ada Marsh', reason: '' } as const;

test('a prepared trip is named in its mails, never as a delivery request', () => {
  const requested = renderMail(sampleFrame.brand, approvalRequested(sampleFrame, facts));
  expect(requested.subject).toBe('Mira Marsh asks for your approval: trip “Palm Beach” (A-5)');
  expect(requested.text).toContain('Mira Marsh has prepared the trip “Palm Beach”.');
  expect(requested.text).toContain('Trip: Palm Beach, Saturday, December 5th to Saturday, December 12th');
  const ended = renderMail(sampleFrame.brand, approvalOutcome(sampleFrame, { ...facts, outcome: declined }));
  expect(ended.subject).toBe('Your trip “Palm Beach” was declined (A-5)');
  expect(ended.text).toContain('Ada Marsh has declined the trip “Palm Beach” that you prepared.');
  for (const { subject, text } of [requested, ended]) expect(subject + text).not.toMatch(/delivery request/i);
});

test('a prepared delivery is a delivery request', () => {
  expect(outcomeWords(prepared, declined).title).toBe('Your delivery request was declined');
});
