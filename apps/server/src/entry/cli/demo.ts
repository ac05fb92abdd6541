import { findDemo, removeDemo } from '../../../seeds/demo/remove-demo.ts';
import { countOf, exitCodes, type ExitCode, type Terminal } from './command.ts';
import { withDeps } from './deps.ts';

/** Deletes the demo's closets and sign-ins; without `yes` lists them and refuses. */
export async function removeDemoData(
  terminal: Terminal,
  options: { readonly yes?: boolean },
): Promise<ExitCode> {
  const isSure = options.yes === true;
  const found = await withDeps(terminal.note, async ({ db }) => (isSure ? removeDemo(db) : findDemo(db)));
  const isNothing = found.closets.length === 0 && found.signIns.length === 0;
  terminal.json({ ...found, removed: isSure });
  for (const { id, name } of found.closets) terminal.say(`closet ${id}  ${name}`);
  for (const email of found.signIns) terminal.say(`sign-in  ${email}`);
  if (isNothing) {
    terminal.say('There is nothing of the demo in the data.');
    return exitCodes.ok;
  }
  if (isSure) {
    terminal.say(
      `Removed ${countOf(found.closets.length, 'closet')} and ${countOf(found.signIns.length, 'sign-in')} of the demo.`,
    );
    return exitCodes.ok;
  }
  terminal.note('Nothing is removed yet. To delete these closets with all they hold, add --yes.');
  return exitCodes.refused;
}
