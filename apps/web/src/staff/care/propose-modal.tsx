import type { Item } from '@vestry/contract/items/schemas';
import {
  recommendationServices,
  type RecommendationService,
} from '@vestry/contract/requests/pickup/recommendations';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../lib/async/use-action.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { photoFileComplaint } from '../../photos/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhotoField } from '../../ui/photo-field.tsx';
import { Select } from '../../ui/select.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { ClosetChoice, type ChosenCloset } from '../choices/closet-choice.tsx';
import { readMoney } from '../words/money.ts';
import { PieceChoice } from '../choices/piece-choice.tsx';
import { sendProposal } from './send-proposal.ts';
import { serviceLabels } from './service-labels.ts';

/** Proposes care for a piece; its client accepts or declines. */
export function ProposeModal({ onClose }: { readonly onClose: () => void }) {
  return (
    <SidePanel isOpen title="Propose care" onClose={onClose}>
      <ProposeForm onClose={onClose} />
    </SidePanel>
  );
}

function useProposal(onClose: () => void) {
  const queries = useQueryClient();
  const [closet, setCloset] = useState<ChosenCloset | null>(null);
  const [piece, setPiece] = useState<Item | null>(null);
  const [service, setService] = useState<RecommendationService>('CLEANING');
  const [price, setPrice] = useState('');
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const { start, isPending, error } = useAction(send);
  const release = useUnsaved(isPending || (piece === null && note === '' && photo === null) ? null : 'leave');
  const priceCents = readMoney(price);

  async function send(): Promise<void> {
    setTried(true);
    if (closet === null || piece === null || priceCents === null) return;
    await sendProposal(closet.id, { itemId: piece.id, service, note, priceCents }, photo, setSent).finally(
      () => setSent(null),
    );
    release();
    showToast({ kind: 'success', text: `Proposed to ${closet.name}` });
    onClose();
    await queries.invalidateQueries({ queryKey: ['staff', 'care'] });
  }

  return {
    closet,
    chooseCloset(next: ChosenCloset | null): void {
      setCloset(next);
      setPiece(null);
    },
    piece,
    setPiece,
    service,
    setService,
    price,
    setPrice,
    note,
    setNote,
    setPhoto,
    sent,
    isPending,
    error,
    send: start,
    faults: {
      closet: isTried && closet === null ? 'Please choose a closet.' : '',
      piece: isTried && piece === null ? 'Please choose a piece.' : '',
      price: isTried && priceCents === null ? 'Please enter a price, such as 45.00.' : '',
    },
  };
}

function ProposeForm({ onClose }: { readonly onClose: () => void }) {
  const form = useProposal(onClose);
  return (
    <form
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        form.send();
      }}
    >
      {form.error !== '' && <Notice kind="error">{form.error}</Notice>}
      <ClosetChoice
        label="Closet"
        closet={form.closet}
        onChoice={form.chooseCloset}
        error={form.faults.closet}
      />
      {form.closet !== null && (
        <PieceChoice
          clientId={form.closet.id}
          piece={form.piece}
          onChoice={form.setPiece}
          error={form.faults.piece}
        />
      )}
      <div className="grid grid-cols-2 gap-x-6">
        <Select
          name="service"
          label="Service"
          error=""
          defaultValue={form.service}
          options={recommendationServices.map((value) => ({ value, label: serviceLabels[value] }))}
          onChoice={(value) => {
            const service = recommendationServices.find((each) => each === value);
            if (service !== undefined) form.setService(service);
          }}
        />
        <TextField
          label="Price"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          hint="In the currency of the closet’s plan."
          value={form.price}
          error={form.faults.price}
          onChange={({ target }) => form.setPrice(target.value)}
        />
      </div>
      <TextArea
        label="Note"
        optional
        limit={2000}
        hint="The client reads it beside the photograph."
        value={form.note}
        onChange={({ target }) => form.setNote(target.value)}
      />
      <PhotoField photo={null} onFile={form.setPhoto} complaintOf={photoFileComplaint} sent={form.sent} />
      <div>
        <Button submit kind="primary" pending={form.isPending}>
          Propose
        </Button>
      </div>
    </form>
  );
}
