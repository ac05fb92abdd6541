/** `vestry invoices draft`: drafts the invoices of periods that are over, as the scheduled job does. */
import { createCalendarService } from '../../areas/calendar/service.ts';
import { draftPeriods } from '../../areas/staff/invoices/drafting/draft-periods.ts';
import { abortOnInterrupt, countOf, exitCodes, type ExitCode, type Terminal } from './command.ts';
import { withDeps } from './deps.ts';

export async function draftInvoices(terminal: Terminal): Promise<ExitCode> {
  const { signal, done } = abortOnInterrupt(() => {
    terminal.note(
      'vestry invoices draft: it ends after the closets under way; another run goes on from there',
    );
  });
  try {
    const report = await withDeps(terminal.note, async ({ db, clock, config }) => {
      const timeZone = config.facilityTimeZone;
      const calendar = createCalendarService({ db, clock, timeZone });
      const onProgress = (finished: number, total: number) =>
        terminal.progress.show('Drafting invoices', finished, total);
      return draftPeriods({ db, clock, calendar, timeZone }, { signal, onProgress });
    });
    terminal.json(report);
    terminal.say(`${countOf(report.drafted, 'draft')} made, ${countOf(report.closets, 'closet')} looked at.`);
    return exitCodes.ok;
  } catch (error) {
    if (!signal.aborted) throw error;
    return exitCodes.interrupted;
  } finally {
    done();
  }
}
