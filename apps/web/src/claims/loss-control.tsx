import { isMissing } from '@vestry/contract/claims/rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { itemCustodyQuery } from '../custody/queries.ts';
import { ClaimControl } from './claim-control.tsx';

interface LossControlProps {
  readonly clientId: number;
  readonly itemId: number;
  readonly itemName: string;
}

/** Reports the loss of an item that is missing by its custody, or leads to the claim of one that was lost. */
export function LossControl({ clientId, itemId, itemName }: LossControlProps) {
  const now = useInfiniteQuery(itemCustodyQuery(clientId, itemId)).data?.pages[0]?.content[0];
  if (now === undefined) return null;
  return (
    <p className="text-sm empty:hidden">
      <ClaimControl
        clientId={clientId}
        itemId={itemId}
        itemName={itemName}
        finding={null}
        canOpen={isMissing(now)}
      />
    </p>
  );
}
