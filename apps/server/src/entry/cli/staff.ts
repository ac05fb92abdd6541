/** `vestry staff`: every staff call as a command, made from the calls themselves. */
import { Readable } from 'node:stream';
import { allCalls } from '@vestry/contract/all-calls';
import { fileSchema } from '@vestry/contract/file-schema';
import { proposeCare } from '@vestry/contract/staff/care/calls';
import { isLoud } from '@vestry/contract/staff/picking/rules';
import { scanVerdicts } from '@vestry/contract/staff/picking/schemas';
import { isLoudScanIn } from '@vestry/contract/staff/returns/rules';
import { scanInVerdicts } from '@vestry/contract/staff/returns/schemas';
import { transitionDoubts, type RequestCard, type StaffRequest } from '@vestry/contract/staff/today/schemas';
import { isStaffAccess } from '@vestry/contract/users/rules';
import type { Page } from '@vestry/contract/wire';
import { Command, Option } from 'commander';
import type { StaffActor, StaffCall } from '../../areas/staff/staff-call.ts';
import { addStaffAccounts } from './accounts.ts';
import { act, exitCodes, userPath, type ExitCode, type Terminal } from './command.ts';
import { writeUserFile } from './files.ts';
import { actorOf, runCall, withStaffDeps, type StaffDeps } from './staff-deps.ts';
import { fieldsOf, inOptions, inputOf, optionOf, type OptionValues } from './staff-options.ts';
import { putCarePhoto, putPhotos } from './staff-photos.ts';
import {
  isTransition,
  notReceivedOf,
  transitionDescription,
  transitionInput,
  transitionNames,
} from './staff-transitions.ts';
import { textOf } from './staff-text.ts';

/** `staff.moveDelivery` is `move-delivery`. */
const commandOf = (call: StaffCall): string =>
  call.name.replace('staff.', '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const isStaffCall = (call: (typeof allCalls)[number]): call is StaffCall => isStaffAccess(call.access);

/** The calls that a command line can make: all but the stream of changes. */
export const commandCalls: readonly StaffCall[] = allCalls
  .filter(isStaffCall)
  .filter(({ stream }) => stream !== true);

export function staffCommand(): Command {
  const program = new Command('staff').description('what staff do, as at /staff');
  for (const call of commandCalls) addCall(program, call);
  for (const name of transitionNames) addTransition(program, name);
  addUndo(program);
  addStaffAccounts(program);
  actAsStaff(
    program
      .command('photos')
      .description(
        'add photographs, each to the item that its file name matches; run again, it sends only what is missing',
      )
      .argument('<files...>', 'JPEG, PNG or WebP')
      .requiredOption('--client-id <id>', 'id of the closet'),
    async (deps, by, files: string[], { clientId }: { clientId: string }) =>
      putPhotos(deps, by, clientId, files),
  );
  return program;
}

/** Runs `work` in the name of the member of staff whom `--as` names, and prints or writes its answer. */
function actAsStaff(
  command: Command,
  work: (deps: StaffDeps, by: StaffActor, ...given: never[]) => Promise<unknown>,
): void {
  command
    .option('--json', 'print the result as JSON')
    .option('--as <email>', 'act in the name of a member of staff, with their role');
  act(command, `staff ${command.name()}`, async (terminal, ...given: never[]) => {
    const { as, out } = command.opts<{ as?: string; out?: string }>();
    return withStaffDeps(terminal.note, async (deps) => {
      const answer = await work(deps, await actorOf(deps.db, as), ...given);
      return answer instanceof Readable ? writeText(terminal, answer, out) : report(terminal, answer, out);
    });
  });
}

function addCall(program: Command, call: StaffCall): void {
  const command = program.command(commandOf(call)).description(call.summary);
  for (const field of fieldsOf(call))
    command.addOption(optionOf(call, field).makeOptionMandatory(field.isRequired));
  if (isFile(call)) command.option('--out <file>', 'write the file there');
  if (call.name === proposeCare.name)
    command.option('--photo <file>', 'photograph of what is to be done; needs --as');
  actAsStaff(command, async (deps, by, { photo, ...options }: OptionValues) => {
    const uploaded =
      typeof photo === 'string' ? { photoUploadId: await putCarePhoto(deps, by, options, photo) } : {};
    const input = inputOf(call, { ...options, ...uploaded });
    try {
      return await runCall(deps, by, call, input);
    } catch (error) {
      throw inOptions(error, call, options);
    }
  });
}

/** Whether the call answers a file: as text, or as base64 within its answer. */
function isFile(call: StaffCall): boolean {
  return call.csv === true || call.answer === fileSchema;
}

/** `confirm D-12` and the like: the closet, the number and the version are looked up. */
function addTransition(program: Command, name: string): void {
  if (!isTransition(name)) return;
  actAsStaff(
    program
      .command(name)
      .description(transitionDescription(name))
      .argument('<reference>', 'such as D-12 or P-7')
      .option('--window <hours>', 'hours of arrival, such as 09:00-11:00')
      .option('--day <day>', 'day of the appointment; a special date needs one')
      .option('--note <text>', 'reason that the client reads; a cancellation needs one')
      .addOption(
        new Option('--despite <doubt>', 'what to go on despite; may be repeated')
          .choices(transitionDoubts)
          .argParser(gather),
      )
      .option(
        '--with-client <number>',
        'item of a pickup that is still with the client; may be repeated',
        gather,
      )
      .option('--looked-for <number>', 'item of a pickup that is being looked for; may be repeated', gather)
      .option('--version <number>', 'version of the request that you have seen; the current one by default'),
    async (deps, by, reference: string, options: OptionValues) => {
      const card = await findRequest(deps, by, reference);
      const answers = await answersOf(deps, by, card, { name, options });
      const transition = transitionInput(name, card, { ...options, ...answers });
      return runCall(
        deps,
        by,
        callNamed(transition.call),
        inputOf(callNamed(transition.call), transition.values),
      );
    },
  );
}

/** Each use of an option adds to its list. */
const gather = (value: string, before: string[] | undefined): string[] => [...(before ?? []), value];

/** Completing a pickup says where each item is that was not scanned in; the server refuses it without. */
async function answersOf(
  deps: StaffDeps,
  by: StaffActor,
  card: RequestCard,
  { name, options }: { readonly name: string; readonly options: OptionValues },
): Promise<OptionValues> {
  const { withClient, lookedFor } = options;
  if (name !== 'complete' || (withClient === undefined && lookedFor === undefined)) return {};
  const request = (await runCall(
    deps,
    by,
    callNamed('staff.request'),
    keyInput('staff.request', card),
  )) as StaffRequest; // what that call answers
  return { notReceived: [JSON.stringify(notReceivedOf(request, { withClient, lookedFor }))] };
}

function keyInput(name: string, { kind, clientId, id }: RequestCard): Record<string, unknown> {
  return inputOf(callNamed(name), { kind, clientId: String(clientId), id: String(id) });
}

/** `undo D-12`: undoes the last transition, within a minute. */
function addUndo(program: Command): void {
  actAsStaff(
    program
      .command('undo')
      .description('undo the last step of a request, within a minute of it')
      .argument('<reference>', 'such as D-12 or P-7'),
    async (deps, by, reference: string) => {
      const { kind, clientId, id, version } = await findRequest(deps, by, reference);
      const key = { kind, clientId: String(clientId), id: String(id), version: String(version) };
      return runCall(deps, by, callNamed('staff.undoStep'), inputOf(callNamed('staff.undoStep'), key));
    },
  );
}

function callNamed(name: string): StaffCall {
  const call = commandCalls.find((each) => each.name === name);
  if (call === undefined) throw new Error(`there is no call ${name}`);
  return call;
}

async function findRequest(deps: StaffDeps, by: StaffActor, reference: string): Promise<RequestCard> {
  const input = inputOf(callNamed('staff.requests'), { text: reference });
  const page = (await runCall(deps, by, callNamed('staff.requests'), input)) as Page<RequestCard>; // what that call answers
  const found = page.content.find((card) => card.reference.toLowerCase() === reference.toLowerCase());
  if (found === undefined) throw new Error(`there is no request ${reference}`);
  return found;
}

async function writeText(terminal: Terminal, text: Readable, out: string | undefined): Promise<ExitCode> {
  if (out !== undefined) {
    await writeUserFile(userPath(out), text);
    terminal.say(`Wrote ${out}`);
    terminal.json({ file: out });
  } else for await (const part of text) process.stdout.write(String(part));
  return exitCodes.ok;
}

const loudVerdicts: readonly unknown[] = [
  ...scanVerdicts.filter(isLoud),
  ...scanInVerdicts.filter(isLoudScanIn),
];

async function report(terminal: Terminal, answer: unknown, out: string | undefined): Promise<ExitCode> {
  const fields = typeof answer === 'object' && answer !== null ? { ...answer } : {};
  if (out !== undefined && 'base64' in fields && typeof fields.base64 === 'string') {
    await writeUserFile(userPath(out), Buffer.from(fields.base64, 'base64'));
    terminal.say(`Wrote ${out}`);
    terminal.json({ file: out });
    return exitCodes.ok;
  }
  terminal.json(answer);
  terminal.say(textOf(answer) || 'Done.');
  // A script must stop at what was not done, as a person would: a wrong item, a day that stays open.
  const isRefused =
    ('verdict' in fields && loudVerdicts.includes(fields.verdict)) ||
    ('applied' in fields && fields.applied === false);
  return isRefused ? exitCodes.refused : exitCodes.ok;
}
