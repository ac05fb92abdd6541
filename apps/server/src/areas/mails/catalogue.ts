/**
 * Every mail that the product sends, by its name: subject, preview, heading and parts, written from facts alone. The workbench
 * shows each of them (`tools/mail-previews.ts`), and a test checks what all of them must keep to (`catalogue.test.ts`).
 */
import * as account from './account-mails.ts';
import * as approval from './approval-mails.ts';
import * as closet from './closet-mails.ts';
import { claimMoved } from './claim-mail.ts';
import { dueBack } from './due-back-mail.ts';
import { findings } from './findings-mail.ts';
import type { MailTemplate } from './mail-frame.ts';
import { requestMail } from './request-mails.ts';

export const mails = {
  signInCode: account.signInCode,
  resetCode: account.resetCode,
  accountNotOpen: account.accountNotOpen,
  ownerInvitation: account.ownerInvitation,
  memberInvitation: account.memberInvitation,
  staffInvitation: account.staffInvitation,
  passwordChanged: account.passwordChanged,
  signInCodes: account.signInCodes,
  passkeyChanged: account.passkeyChanged,
  emailChangeLink: account.emailChangeLink,
  emailTaken: account.emailTaken,
  emailChanged: account.emailChanged,
  demoLink: account.demoLink,
  requestReceived: requestMail('requestReceived'),
  requestChanged: requestMail('requestChanged'),
  requestConfirmed: requestMail('requestConfirmed'),
  requestOnTheWay: requestMail('requestOnTheWay'),
  requestComplete: requestMail('requestComplete'),
  requestCanceled: requestMail('requestCanceled'),
  requestReminder: requestMail('requestReminder'),
  approvalRequested: approval.approvalRequested,
  approvalOutcome: approval.approvalOutcome,
  recommendation: closet.recommendation,
  findings,
  claimMoved,
  dueBack,
  invoiceIssued: closet.invoiceIssued,
  creditNoteIssued: closet.creditNoteIssued,
  specialDate: closet.specialDate,
} as const satisfies Readonly<Record<string, MailTemplate<never>>>;

export type MailName = keyof typeof mails;
/** The facts that a mail is written from. */
export type FactsOf<Name extends MailName> = Parameters<(typeof mails)[Name]>[1];
