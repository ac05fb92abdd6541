/** The accounts of the demo with their password. It is not secret: the demo is for trying the product on one's own machine. */

export const demoPassword = 'Wardrobe-2-Admire';

export const demoEmails = {
  owner: 'owner@vestry.example',
  member: 'james@vestry.example',
  demo: 'demo@vestry.example',
  manager: 'margaux@vestry.example',
  operations: 'operations@vestry.example',
} as const;

/** The sign-ins that a start prints, the most useful first. Staff also need the code that comes to the local mailbox. */
export const demoSignIns: readonly {
  readonly who: string;
  readonly email: string;
  readonly password: string;
}[] = [
  { who: 'Owner, two closets', email: demoEmails.owner, password: demoPassword },
  { who: 'Account user (Member)', email: demoEmails.member, password: demoPassword },
  { who: 'Demo user', email: demoEmails.demo, password: demoPassword },
  { who: 'Staff, Operations', email: demoEmails.operations, password: demoPassword },
  { who: 'Staff, Account manager', email: demoEmails.manager, password: demoPassword },
];
