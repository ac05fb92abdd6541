import type { NotificationType } from '@vestry/contract/notifications/schemas';

/** Describes each type of message, in the order of the page. */
export const typeWords: Readonly<
  Record<NotificationType, { readonly label: string; readonly detail: string }>
> = {
  requestReceived: { label: 'Request received', detail: 'Once a delivery or pickup has been requested.' },
  requestConfirmed: {
    label: 'Request confirmed',
    detail: 'With its day, time and a file for your calendar.',
  },
  requestReminder: {
    label: 'Reminder',
    detail: 'The day before an appointment, and when items are due back.',
  },
  requestOnTheWay: { label: 'On the way', detail: 'When the van has left.' },
  requestComplete: {
    label: 'Request complete',
    detail: 'When everything has been delivered, or has reached us.',
  },
  requestCanceled: { label: 'Request canceled', detail: 'Whether you or we canceled it.' },
  recommendation: { label: 'Care proposals', detail: 'When we propose cleaning, repair or alteration.' },
  approval: {
    label: 'Approvals',
    detail: 'When a request waits for your approval, and when yours is decided.',
  },
  invoice: { label: 'Invoices', detail: 'When a new one has been issued.' },
};
