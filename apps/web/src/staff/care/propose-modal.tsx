import type { Item } from '@vestry/contract/items/schemas';
import {
  recommendationServiceLabels,
  recommendationServices,
  type RecommendationService,
} from '@vestry/contract/requests/pickup/recommendations';
import { offerCarePhoto, proposeCare } from '@vestry/contract/staff/care/calls';
import type { NewRecommendation } from '@vestry/contract/staff/care/schemas';
import { useState } from 'react';
import { useAction } from '../../lib/async/use-action.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { callApi } from '../../lib/transport/api.ts';
import { sendFile } from '../../lib/transport/send-file.ts';
import { photoFileComplaint } from '../../photos/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhotoField } from '../../ui/photo-field.tsx';
import { Select } from '../../ui/select.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { submits } from '../../lib/forms/submits.ts';
import { useTexts } from '../parts/use-texts.ts';
import { showDone } from '../refresh.ts';
import { readMoney } from '../words/money.ts';
import { ClosetChoice, ItemChoice, type ChosenCloset } from '../choices/search-choice.tsx';

const services = recommendationServices.map((value) => ({
  value,
  label: recommendationServiceLabels[value],
}));

/** Makes a recommendation for an item; its client accepts or declines. */
export function ProposeModal({ onClose }: { readonly onClose: () => void }) {
  return (
    <SidePanel isOpen title="Propose care" onClose={onClose}>
      <ProposeForm onClose={onClose} />
    </SidePanel>
  );
}

function ProposeForm({ onClose }: { readonly onClose: () => void }) {
  const [closet, setCloset] = useState<ChosenCloset | null>(null);
  const [item, setItem] = useState<Item | null>(null);
  const [service, setService] = useState<RecommendationService>('CLEANING');
  const [texts, field] = useTexts({ price: '', note: '' });
  const [photo, setPhoto] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  const { start, isPending, error } = useAction(send);
  const isBlank = item === null && texts.note === '' && photo === null;
  const release = useUnsaved(isPending || isBlank ? null : 'leave');
  const priceCents = readMoney(texts.price);
  const fault = (isWrong: boolean, text: string) => (isTried && isWrong ? text : '');

  async function send(): Promise<void> {
    setTried(true);
    if (closet === null || item === null || priceCents === null) return;
    const recommendation = { itemId: item.id, service, note: texts.note, priceCents };
    await sendRecommendation(closet.id, recommendation, photo, setSent).finally(() => setSent(null));
    release();
    onClose();
    await showDone(`Proposed to ${closet.name}`, 'care');
  }

  return (
    <form {...submits(start)} className="grid gap-2">
      {error !== '' && <Notice kind="error">{error}</Notice>}
      <ClosetChoice
        label="Closet"
        closet={closet}
        onChoice={(next) => {
          setCloset(next);
          setItem(null);
        }}
        error={fault(closet === null, 'Please choose a closet.')}
      />
      {closet !== null && (
        <ItemChoice
          clientId={closet.id}
          item={item}
          onChoice={setItem}
          error={fault(item === null, 'Please choose an item.')}
        />
      )}
      <div className="grid grid-cols-2 gap-x-6">
        <Select
          name="service"
          label="Service"
          defaultValue={service}
          options={services}
          onChoice={(value) => value !== '' && setService(value)}
        />
        <TextField
          label="Price"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          hint="In the currency of the closet’s plan."
          {...field('price')}
          error={fault(priceCents === null, 'Please enter a price, such as 45.00.')}
        />
      </div>
      <TextArea
        label="Note"
        optional
        limit={2000}
        hint="The client reads it beside the photograph."
        {...field('note')}
      />
      <PhotoField photo={null} onFile={setPhoto} complaintOf={photoFileComplaint} sent={sent} />
      <div>
        <Button submit kind="primary" pending={isPending}>
          Propose
        </Button>
      </div>
    </form>
  );
}

/**
 * Proposes care. The photograph is sent first, so that the client never sees the recommendation without it. `onSent` gets the
 * part of it that has been sent, 0 to 1.
 */
async function sendRecommendation(
  clientId: number,
  recommendation: NewRecommendation,
  photo: File | null,
  onSent: (part: number) => void,
): Promise<void> {
  const params = { clientId };
  if (photo === null) {
    await callApi(proposeCare, { params, body: recommendation });
    return;
  }
  const { uploadId, url } = await callApi(offerCarePhoto, {
    params,
    body: { itemId: recommendation.itemId },
  });
  await sendFile(url, photo, (percent) => onSent(percent / 100));
  await callApi(proposeCare, { params, body: { ...recommendation, photoUploadId: uploadId } });
}
