import type { Meta } from '@storybook/react-vite';
import { MailPreview } from './mail-preview.tsx';

export default { title: 'Mails' } satisfies Meta;

export const SignInCode = () => <MailPreview samples={['signInCode-code']} />;
export const ResetCode = () => <MailPreview samples={['resetCode-code']} />;
export const AccountNotOpen = () => <MailPreview samples={['accountNotOpen-reset']} />;
export const OwnerInvitation = () => <MailPreview samples={['ownerInvitation-owner']} />;
export const MemberInvitation = () => (
  <MailPreview samples={['memberInvitation-member', 'memberInvitation-staffAddress']} />
);
export const StaffInvitation = () => <MailPreview samples={['staffInvitation-staff']} />;
export const PasswordChanged = () => <MailPreview samples={['passwordChanged-changed']} />;
export const SignInCodes = () => <MailPreview samples={['signInCodes-on', 'signInCodes-off']} />;
export const PasskeyChanged = () => (
  <MailPreview samples={['passkeyChanged-added', 'passkeyChanged-removed']} />
);
export const EmailChangeLink = () => (
  <MailPreview samples={['emailChangeLink-current', 'emailChangeLink-new']} />
);
export const EmailTaken = () => <MailPreview samples={['emailTaken-tried']} />;
export const EmailChanged = () => <MailPreview samples={['emailChanged-changed']} />;
export const DemoLink = () => <MailPreview samples={['demoLink-visitor']} />;
export const RequestReceived = () => (
  <MailPreview
    samples={[
      'requestReceived-delivery',
      'requestReceived-deliveryWithPickup',
      'requestReceived-seasonChange',
      'requestReceived-specialDate',
      'requestReceived-trip',
      'requestReceived-pickup',
    ]}
  />
);
export const RequestChanged = () => <MailPreview samples={['requestChanged-delivery']} />;
export const RequestConfirmed = () => (
  <MailPreview
    samples={['requestConfirmed-delivery', 'requestConfirmed-manyItems', 'requestConfirmed-pickup']}
  />
);
export const RequestOnTheWay = () => (
  <MailPreview samples={['requestOnTheWay-delivery', 'requestOnTheWay-pickup', 'requestOnTheWay-pickedUp']} />
);
export const RequestComplete = () => (
  <MailPreview
    samples={['requestComplete-delivery', 'requestComplete-pickup', 'requestComplete-pickupInPart']}
  />
);
export const RequestAtTheDoor = () => (
  <MailPreview samples={['requestComplete-signed', 'requestComplete-leftWith']} />
);
export const RequestCanceled = () => <MailPreview samples={['requestCanceled-pickup']} />;
export const RequestInVain = () => <MailPreview samples={['requestCanceled-nobody']} />;
export const RequestReminder = () => <MailPreview samples={['requestReminder-delivery']} />;
export const ApprovalRequested = () => (
  <MailPreview samples={['approvalRequested-delivery', 'approvalRequested-trip']} />
);
export const ApprovalOutcome = () => (
  <MailPreview
    samples={['approvalOutcome-approved', 'approvalOutcome-declined', 'approvalOutcome-expired']}
  />
);
export const Recommendation = () => <MailPreview samples={['recommendation-repair']} />;
export const Findings = () => <MailPreview samples={['findings-return', 'findings-review']} />;
export const Claims = () => (
  <MailPreview
    samples={[
      'claimMoved-opened',
      'claimMoved-submitted',
      'claimMoved-settled',
      'claimMoved-declined',
      'claimMoved-withdrawn',
    ]}
  />
);
export const DueBack = () => <MailPreview samples={['dueBack-tomorrow', 'dueBack-over']} />;
export const InvoiceIssued = () => <MailPreview samples={['invoiceIssued-invoice']} />;
export const CreditNoteIssued = () => <MailPreview samples={['creditNoteIssued-creditNote']} />;
export const SpecialDate = () => <MailPreview samples={['specialDate-delivery']} />;
