/** The facts of the mails about claims, by what is particular about them. */
import type { MailedClaim } from '../src/areas/mails/claim-mail.ts';

const claim = {
  recipientName: 'Ada',
  id: 12,
  reference: 'C-12',
  cause: 'Stain, moderate',
  claimed: '$4,800.00',
  settled: '',
  insurer: '',
  insurerReference: '',
  note: '',
};

export function claimMailSamples(item: MailedClaim['item']): Readonly<Record<string, MailedClaim>> {
  const of = { ...claim, item };
  return {
    opened: { ...of, status: 'OPEN', claimed: '' },
    submitted: {
      ...of,
      status: 'SUBMITTED',
      insurer: 'Meridian Mutual',
      insurerReference: 'FA-2026-0417',
      note: 'They answer within ten days.',
    },
    settled: { ...of, status: 'SETTLED', insurer: 'Meridian Mutual', settled: '$4,200.00' },
    declined: {
      ...of,
      status: 'DECLINED',
      insurer: 'Meridian Mutual',
      note: 'The stain was there when the policy began.',
    },
    withdrawn: { ...of, status: 'WITHDRAWN' },
  };
}
