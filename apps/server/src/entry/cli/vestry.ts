/** The command line, which bin/vestry.mjs starts. Each command's code is loaded when it is called. */
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { productVersion } from '../../platform/version.ts';
import { clientOption } from './client-option.ts';
import { act, exitCodes, type ExitCode, type Terminal } from './command.ts';

function backupCount(text: string): number {
  const count = Number(text);
  if (!/^\d{1,4}$/.test(text) || count < 1) throw new InvalidArgumentError('It is a whole number from 1.');
  return count;
}

const jsonOption = () => new Option('--json', 'print the result as JSON, without progress');

/** Gives a command `--json` and its action, whose code is loaded when it is called. */
function run(
  command: Command,
  name: string,
  load: () => Promise<(terminal: Terminal, ...given: never[]) => Promise<ExitCode>>,
): void {
  act(command.addOption(jsonOption()), name, async (terminal, ...given: never[]) =>
    (await load())(terminal, ...given),
  );
}

function buildProgram(): Command {
  const program = new Command('vestry')
    .description('Staff commands of the wardrobe. They work whether the server runs or not.')
    .version(productVersion(), '-V, --version', 'print the version of the product')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    // A command may have a --version of its own.
    .enablePositionalOptions()
    .showHelpAfterError('(add --help for how it is used)')
    .configureOutput({
      outputError: (text, write) => {
        write(text.replace(/^error: /, 'vestry: '));
      },
    })
    .exitOverride();
  addContents(program);
  addBackups(program);
  addDemo(program);
  addLists(program);
  addAudit(program);
  addCustody(program);
  addCertificate(program);
  addPassport(program);
  addInvoices(program);
  return program;
}

/** Commands with a group's name and, hidden and for one release, with the name that they had before it. */
function addContents(program: Command): void {
  addItemImport(program.command('items').description('import items into a closet'), 'import');
  const closets = addClosets(program);
  addClosetImport(closets, 'import');
  addClosetExport(closets, 'export');
  addItemImport(program, 'intake');
  addClosetImport(program, 'import');
  addClosetExport(program, 'export');
}

const presentNames = {
  intake: 'vestry items import',
  import: 'vestry closets import',
  export: 'vestry closets export',
} as const;

/** The command; under a former name it is hidden, and says what its name is now. */
function addNamed(parent: Command, name: keyof typeof presentNames): Command {
  if (parent.parent !== null) return parent.command(name);
  return parent.command(name, { hidden: true }).hook('preAction', () => {
    process.stderr.write(`vestry ${name}: this command is called "${presentNames[name]}" now\n`);
  });
}

function addItemImport(parent: Command, name: 'import' | 'intake'): void {
  run(
    addNamed(parent, name)
      .description('import items from a CSV manifest and its folder of photographs')
      .argument('<manifest>', 'CSV file in UTF-8 with the columns of docs/command-line.md')
      .addOption(clientOption().makeOptionMandatory())
      .option(
        '--photos <folder>',
        'folder of the photographs (default: "photos" beside the manifest, else its folder)',
      )
      .option('--skip-bad', 'import the good rows although there are bad ones')
      .option('--dry-run', 'check everything and import nothing'),
    'items import',
    async () => (await import('./item-import.ts')).importItems,
  );
}

function addClosetImport(parent: Command, name: 'import'): void {
  run(
    addNamed(parent, name)
      .description('load closets with their people and items from an exported file')
      .argument('<file>', 'JSON file as docs/tenant-export.schema.json describes'),
    'closets import',
    async () => (await import('./import.ts')).importFile,
  );
}

function addClosetExport(parent: Command, name: 'export'): void {
  run(
    addNamed(parent, name)
      .description('write closets with their people, items and photographs into a file')
      .requiredOption('--out <folder>', 'folder to make; it must be absent or empty')
      .addOption(clientOption()),
    'closets export',
    async () => (await import('./export.ts')).exportFolder,
  );
}

/** `vestry closets` by itself lists them. */
function addClosets(program: Command): Command {
  const command = program
    .command('closets')
    .description('list the closets and their ids; import and export closets');
  run(command, 'closets', async () => (await import('./closets.ts')).closets);
  return command;
}

function addBackups(program: Command): void {
  run(
    program
      .command('backup')
      .description('save the database and the photographs, or check a backup; the server may run')
      .option('--out <folder>', 'folder to make; it must be absent or empty')
      .addOption(
        new Option(
          '--keep <count>',
          'make the backup in a folder of its own below --out (default: BACKUP_DIR), check it, and remove all but the newest',
        ).argParser(backupCount),
      )
      .option('--verify <folder>', 'read a backup whole and say whether it is sound'),
    'backup',
    async () => (await import('./backup.ts')).backup,
  );
  run(
    program
      .command('restore')
      .description('put a backup into an empty database and the photographs into their store')
      .argument('<folder>', 'folder that "vestry backup" made')
      .option('--without-waiting-mails', 'do not send what waited to be sent when the backup was taken'),
    'restore',
    async () => (await import('./restore.ts')).restore,
  );
}

function addDemo(program: Command): void {
  const demo = program.command('demo').description('the demo that a first start on one machine brings');
  run(
    demo
      .command('remove')
      .description("delete the demo's closets and sign-ins, which no public installation may hold")
      .option('--yes', 'do it; without, the command lists what it would delete'),
    'demo remove',
    async () => (await import('./demo.ts')).removeDemoData,
  );
}

function rowCount(text: string): number {
  const count = Number(text);
  if (!/^\d{1,5}$/.test(text) || count < 1)
    throw new InvalidArgumentError('It is a whole number from 1 to 99999.');
  return count;
}

function addAudit(program: Command): void {
  run(
    program
      .command('audit')
      .description('list who did what, newest first; reading it is recorded as well')
      .addOption(clientOption())
      .option('--actor <who>', 'user, staff, command-line or system, or the email address of a person')
      .option(
        '--action <action>',
        'an action such as deliveries.cancel, or a part: requests, people, accounts, views …',
      )
      .option('--since <day>', 'first day by the facility’s clock, such as 2026-12-03')
      .option('--until <day>', 'last day by the facility’s clock')
      .addOption(new Option('--limit <count>', 'rows at most').argParser(rowCount).default(50))
      .option('--as <email>', 'act in the name of a member of staff, with their role'),
    'audit',
    async () => (await import('./audit.ts')).audit,
  );
}

function addCustody(program: Command): void {
  const custody = program.command('custody').description('check where items are and how they came there');
  run(
    custody
      .command('verify')
      .description('walk the custody chains; name the first row of each that does not fit')
      .addOption(clientOption()),
    'custody verify',
    async () => (await import('./custody.ts')).verify,
  );
}

function addCertificate(program: Command): void {
  run(
    program
      .command('certificate')
      .description('print what others must trust to verify the papers that this instance signs')
      .option('--out <file>', 'write them into a file, as PEM'),
    'certificate',
    async () => (await import('./certificate.ts')).certificate,
  );
}

function addPassport(program: Command): void {
  run(
    program
      .command('passport')
      .description('write the signed passport of an item, as a PDF')
      .argument('<number>', 'the client’s number of the item; released items too')
      .addOption(clientOption().makeOptionMandatory())
      .requiredOption('--out <file>', 'file to write')
      .option('--as <email>', 'act in the name of a member of staff, with their role'),
    'passport',
    async () => (await import('./passport.ts')).passport,
  );
}

function addInvoices(program: Command): void {
  const invoices = program.command('invoices').description('draft the invoices of periods that are over');
  run(
    invoices
      .command('draft')
      .description('draft the invoice of each period that is over, once; the server does it each night'),
    'invoices draft',
    async () => (await import('./invoices.ts')).draftInvoices,
  );
}

function addLists(program: Command): void {
  run(
    program
      .command('activation-link')
      .description('print a new link for somebody who has not chosen a password yet')
      .argument('<email>', 'address of the Owner or member of staff'),
    'activation-link',
    async () => (await import('./accounts.ts')).printNewLink,
  );
  const schema = program
    .command('schema')
    .description('print the JSON Schema of tenant exports (docs/tenant-export.schema.json)');
  act(schema, 'schema', async () => {
    const { tenantExportJsonSchema } = await import('../../areas/tenant-export/json-schema.ts');
    process.stdout.write(`${JSON.stringify(tenantExportJsonSchema(), null, 2)}\n`);
    return exitCodes.ok;
  });
}

/** Loaded where they are called: they bring the whole contract along. */
const groups = {
  clients: {
    description: 'create clients and invite their Owners',
    load: async () => (await import('./accounts.ts')).clientsCommand(),
  },
  staff: {
    description: 'what staff do: boards, requests, picking, receiving …',
    load: async () => (await import('./staff.ts')).staffCommand(),
  },
} as const;

async function addGroups(program: Command): Promise<void> {
  for (const [name, { description, load }] of Object.entries(groups)) {
    if (process.argv[2] !== name) {
      program.command(name).description(description);
      continue;
    }
    const inherit = (command: Command): void => {
      command.copyInheritedSettings(program);
      for (const each of command.commands) inherit(each);
    };
    const group = await load();
    inherit(group);
    program.addCommand(group);
  }
}

// A reader that has read enough, such as `head`, is no fault: the work goes on to its end, and says no more.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

try {
  const program = buildProgram();
  await addGroups(program);
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
}
