import { expect, test } from 'vitest';
import { decisionVerdict, recommendationStatuses } from './recommendations.ts';

test('a proposal is answered while it is pending, and the same answer may come again', () => {
  const verdicts = (decision: 'ACCEPTED' | 'DECLINED') =>
    recommendationStatuses.map((status) => decisionVerdict(status, decision));
  const changed = { ok: true, changes: true };
  const again = { ok: true, changes: false };
  const refused = { ok: false, reason: 'DECIDED' };
  expect(verdicts('ACCEPTED')).toEqual([changed, again, refused, again]);
  expect(verdicts('DECLINED')).toEqual([changed, refused, again, refused]);
});
