import { getPickingFile, getStaffPackingList } from '@vestry/contract/staff/picking/calls';
import { callApi } from '../../lib/transport/api.ts';
import { PaperButton } from '../../ui/paper-button.tsx';

interface RequestPapersProps {
  readonly clientId: number;
  readonly deliveryId: number;
  /** Whether its items are picked now. */
  readonly isPicked: boolean;
}

/** The papers of a delivery: the list by which it is picked, and the list that goes with it. */
export function RequestPapers({ clientId, deliveryId, isPicked }: RequestPapersProps) {
  return (
    <>
      {isPicked && (
        <PaperButton load={async () => callApi(getPickingFile, { query: { clientId, deliveryId } })}>
          Picking list
        </PaperButton>
      )}
      <PaperButton load={async () => callApi(getStaffPackingList, { params: { clientId, deliveryId } })}>
        Packing list
      </PaperButton>
    </>
  );
}
