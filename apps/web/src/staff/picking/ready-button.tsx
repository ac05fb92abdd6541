import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { staffRequestQuery } from '../today/queries.ts';
import { useStep } from '../today/use-step.ts';
import type { Pack } from './pack.ts';

interface ReadyButtonProps {
  readonly pack: Pack;
  readonly onDone: () => void;
}

/** All is packed: the delivery may be made ready, by what it is now. */
export function ReadyButton({ pack, onDone }: ReadyButtonProps) {
  const { clientId, deliveryId: id, reference } = pack;
  const { data } = useQuery(staffRequestQuery({ kind: 'delivery', clientId, id }));
  const step = useStep();
  if (data === undefined) return null;
  if (!data.next.includes('READY_FOR_DELIVERY'))
    return <p className="text-sm text-ink-2">{reference} is complete.</p>;
  return (
    <Button
      kind="primary"
      onClick={() => {
        step(data, { to: 'READY_FOR_DELIVERY' });
        onDone();
      }}
    >
      {reference} is ready
    </Button>
  );
}
