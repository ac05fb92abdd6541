/** `vestry clients create`, `vestry clients invite`, `vestry staff create` and `vestry activation-link`: accounts, each with a link that is printed or mailed. */
import { emailSchema } from '@vestry/contract/auth/schemas';
import { lineSchema, personNameSchema, optionalPersonNameSchema } from '@vestry/contract/field-schemas';
import { permit, roleIds } from '@vestry/contract/users/rules';
import { Command, Option } from 'commander';
import { z } from 'zod';
import type { Sending } from '../../areas/accounts/deps.ts';
import type { NewPerson } from '../../areas/accounts/service.ts';
import type { IssuedLink } from '../../areas/auth/registration/register.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StaffActor } from '../../areas/staff/staff-call.ts';
import { clientOption } from './client-option.ts';
import { act, exitCodes, type ExitCode, type Terminal } from './command.ts';
import { actorOf, withStaffDeps, type StaffDeps } from './staff-deps.ts';

interface CommonOptions {
  readonly as?: string;
  readonly mail?: boolean;
}

interface ClientOptions extends CommonOptions {
  readonly name: string;
  readonly owner: string;
  readonly firstName: string;
  readonly lastName?: string;
  readonly manager?: string;
}

interface OwnerOptions extends CommonOptions {
  readonly client: number;
  readonly owner: string;
  readonly firstName: string;
  readonly lastName?: string;
}

interface StaffOptions extends CommonOptions {
  readonly email: string;
  readonly firstName: string;
  readonly lastName?: string;
  readonly role: 'operations' | 'account-manager';
}

/** Options by their flags, so that a refusal names what was typed. */
const namesSchema = z.object({
  '--first-name': personNameSchema('name', 100),
  '--last-name': optionalPersonNameSchema('last name', 100),
});
const ownerSchema = z.object({ '--owner': emailSchema, ...namesSchema.shape });
const staffSchema = z.object({ '--email': emailSchema, ...namesSchema.shape });

const addressSchema = z.object({ email: emailSchema });
const nameSchema = z.object({ '--name': lineSchema('name', 200) });

/** @throws Refusal VALIDATION_FAILED with a line for each wrong option. */
function check<T>(schema: z.ZodType<T>, values: Record<string, string | number | undefined>): T {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new Refusal('VALIDATION_FAILED', { fields });
}

interface TypedNames {
  readonly firstName: string;
  readonly lastName?: string;
}

const flagged = ({ firstName, lastName }: TypedNames) => ({
  '--first-name': firstName,
  '--last-name': lastName,
});

function personOf(email: string, names: z.output<typeof namesSchema>): NewPerson {
  return { email, name: names['--first-name'], lastName: names['--last-name'], phone: '' };
}

function ownerOf({ owner, ...names }: Pick<OwnerOptions, 'firstName' | 'lastName' | 'owner'>): NewPerson {
  const person = check(ownerSchema, { '--owner': owner, ...flagged(names) });
  return personOf(person['--owner'], person);
}

function staffPersonOf({ email, ...names }: StaffOptions): NewPerson {
  const person = check(staffSchema, { '--email': email, ...flagged(names) });
  return personOf(person['--email'], person);
}

export function clientsCommand(): Command {
  const clients = new Command('clients').description('create clients and their first Owners');
  actCreating(
    clients
      .command('create')
      .description('create a client, invite its first Owner, and print the link with which the Owner accepts')
      .requiredOption('--name <name>', 'name of the closet, such as "Park Avenue"')
      .requiredOption('--owner <email>', "the Owner's email address, which is not of staff")
      .requiredOption('--first-name <name>', "the Owner's first name")
      .option('--last-name <name>', "the Owner's last name")
      .option('--manager <email>', 'email address of the account manager, a member of staff'),
    'clients create',
    createClient,
  );
  actCreating(
    clients
      .command('invite')
      .description('invite a further Owner to a client, and print the link with which the Owner accepts')
      .addOption(clientOption().makeOptionMandatory())
      .requiredOption('--owner <email>', "the Owner's email address, which is not of staff")
      .requiredOption('--first-name <name>', "the Owner's first name")
      .option('--last-name <name>', "the Owner's last name"),
    'clients invite',
    inviteOwner,
  );
  return clients;
}

export function addStaffAccounts(program: Command): void {
  actCreating(
    program
      .command('create')
      .description('create a member of staff, and print the link with which they sign in')
      .requiredOption('--email <email>', 'their email address, which no account has yet')
      .requiredOption('--first-name <name>', 'their first name')
      .option('--last-name <name>', 'their last name')
      .addOption(
        new Option('--role <role>', 'what they may do')
          .choices(['operations', 'account-manager'])
          .makeOptionMandatory(),
      ),
    'staff create',
    createStaffMember,
  );
}

function withCommon(command: Command): Command {
  return command
    .option('--json', 'print the result as JSON, without progress')
    .option('--mail', 'mail the link to the address, and do not print it')
    .option('--as <email>', 'act in the name of a member of staff, whom the audit names');
}

const sendingOf = ({ mail }: CommonOptions): Sending => (mail === true ? 'MAIL' : 'HAND_OVER');

interface Created {
  readonly userId?: number;
  readonly clientId?: number;
  readonly email: string;
  readonly link: IssuedLink;
}

/** @throws Refusal FORBIDDEN where the member of staff named by `--as` may not create accounts. */
async function requireAccountsActor({ db }: StaffDeps, { as }: CommonOptions): Promise<StaffActor> {
  const by = await actorOf(db, as);
  const verdict = permit(by.roles, 'staff.accounts');
  if (!verdict.ok) throw new Refusal(verdict.reason);
  return by;
}

async function createClient(
  terminal: Terminal,
  options: ClientOptions,
  services: StaffDeps,
): Promise<Created> {
  const { '--name': name } = check(nameSchema, { '--name': options.name });
  const owner = ownerOf(options);
  const by = await requireAccountsActor(services, options);
  const manager = options.manager === undefined ? null : { email: options.manager };
  const created = await services.accounts.createClient(by, { name, owner, manager }, sendingOf(options));
  terminal.say(`Created the client ${created.clientId}, ${name}, and invited the Owner ${owner.email}.`);
  return { ...created, email: owner.email };
}

async function inviteOwner(terminal: Terminal, options: OwnerOptions, services: StaffDeps): Promise<Created> {
  const owner = ownerOf(options);
  const clientId = options.client;
  const by = await requireAccountsActor(services, options);
  const link = await services.accounts
    .inviteOwner(by, clientId, owner, sendingOf(options))
    .catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'NOT_FOUND' ? noClient(clientId) : error;
    });
  terminal.say(`Invited the Owner ${owner.email} to the client ${clientId}.`);
  return { clientId, email: owner.email, link };
}

const noClient = (clientId: number) =>
  new Refusal('NOT_FOUND', {
    message: `there is no client with the id ${clientId}: "vestry closets" lists the ids`,
  });

async function createStaffMember(
  terminal: Terminal,
  options: StaffOptions,
  services: StaffDeps,
): Promise<Created> {
  const person = staffPersonOf(options);
  const by = await requireAccountsActor(services, options);
  const roleId = options.role === 'operations' ? roleIds.operations : roleIds.accountManager;
  const created = await services.accounts.createStaffMember(by, { ...person, roleId }, sendingOf(options));
  terminal.say(`Created the member of staff ${person.email}.`);
  return { ...created, email: person.email };
}

function actCreating(
  command: Command,
  name: string,
  work: (terminal: Terminal, options: never, services: StaffDeps) => Promise<Created>,
): void {
  act(withCommon(command), name, async (terminal, options: CommonOptions) => {
    const created = await withStaffDeps(terminal.note, async (services) =>
      // With the options of its own, which commander gives by the command's declarations.
      work(terminal, options as never, services),
    );
    if (options.mail === true) reportMailed(terminal, created);
    else printLink(terminal, created);
    return exitCodes.ok;
  });
}

export async function printNewLink(
  terminal: Terminal,
  address: string,
  options: CommonOptions,
): Promise<ExitCode> {
  const { email } = check(addressSchema, { email: address });
  const link = await withStaffDeps(terminal.note, async (services) =>
    services.accounts.renewLink(await requireAccountsActor(services, options), email),
  );
  printLink(terminal, { link, email });
  return exitCodes.ok;
}

function reportMailed(terminal: Terminal, { link, email, ...ids }: Created): void {
  const expiresAt = link.expiresAt.toISOString();
  terminal.json({ ...ids, email, expiresAt });
  terminal.say(`The link is on its way to ${email}. It opens once, until ${expiresAt}.`);
}

/** The link is as good as a password until it is used: it goes to the standard output alone, never into a log. */
function printLink(terminal: Terminal, { link, email, ...ids }: Created): void {
  const expiresAt = link.expiresAt.toISOString();
  terminal.json({ ...ids, email, url: link.url, expiresAt });
  terminal.say(`\nHand this link to ${email}. It opens once, until ${expiresAt}:\n\n  ${link.url}\n`);
}
