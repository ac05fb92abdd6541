import { Button } from '../../ui/button.tsx';
import { isReady, nextReport, type ShownStop } from './message.ts';
import { outbox } from './outbox.ts';
import { useReports } from './use-reports.ts';

/** One press when the van leaves: the clients of all stops that are ready see that it is on the way. */
export function StartRun({ stops }: { readonly stops: readonly ShownStop[] }) {
  const { save, isSaving } = useReports();
  const leaving = stops.filter((stop) => isReady(stop) && nextReport(stop) === 'ON_THE_WAY');
  // Once the run has begun, what is new is set on the way singly.
  const hasBegun = stops.some(({ onTheWayAt, proof }) => onTheWayAt !== null || proof !== null);
  if (leaving.length === 0 || hasBegun) return null;
  const reports = leaving.map((stop) => ({ ...stop, content: { report: 'ON_THE_WAY' } as const }));
  return (
    <Button kind="primary" pending={isSaving} onClick={() => save(async () => outbox.add(reports))}>
      Start the run
    </Button>
  );
}
