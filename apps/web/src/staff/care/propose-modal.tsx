import type { Item } from '@vestry/contract/items/schemas';
import {
  recommendationServiceLabels,
  recommendationServices,
  type RecommendationService,
} from '@vestry/contract/requests/pickup/recommendations';
import { offerCarePhoto, proposeCare } from '@vestry/contract/staff/care/calls';
import type { NewRecommendation } from '@vestry/contract/staff/care/schemas';
import { useId, useState } from 'react';
import { useAction } from '../../lib/async/use-action.ts';
import { randomKey } from '../../lib/async/random-key.ts';
import { useUnsaved } from '../../lib/forms/use-unsaved.ts';
import { callApi } from '../../lib/transport/api.ts';
import { sendFile } from '../../lib/transport/send-file.ts';
import { uploadOnce } from '../../lib/transport/upload-once.ts';
import { photoFileComplaint } from '../../photos/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhotoField } from '../../ui/photo-field.tsx';
import { Select } from '../../ui/select.tsx';
import { PanelFoot, SidePanel } from '../../ui/side-panel.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { submitsChecked } from '../../lib/forms/submits-checked.ts';
import { useTexts } from '../parts/use-texts.ts';
import { showDone } from '../refresh.ts';
import { readMoney } from '../words/money.ts';
import { findingName } from '@vestry/contract/condition/words';
import { careFor, unknownCare, type CareOrigin } from './care-for.ts';
import { ClosetChoice, ItemChoice, type ChosenCloset } from '../choices/search-choice.tsx';

const services = recommendationServices.map((value) => ({
  value,
  label: recommendationServiceLabels[value],
}));

interface ProposeModalProps {
  /** The open finding for which the care is; without one, the item is chosen in the form. */
  readonly from?: CareOrigin;
  readonly onClose: () => void;
}

/** Makes a recommendation for an item; its client accepts or declines. */
export function ProposeModal(props: ProposeModalProps) {
  return (
    <SidePanel isOpen title="Propose care" onClose={props.onClose}>
      <ProposeForm {...props} />
    </SidePanel>
  );
}

function ProposeForm({ from, onClose }: ProposeModalProps) {
  const id = useId();
  const [closet, setCloset] = useState<ChosenCloset | null>(null);
  const [item, setItem] = useState<Item | null>(null);
  const first = from === undefined ? unknownCare : careFor(from.finding);
  const [service, setService] = useState<RecommendationService>(first.service);
  const [texts, field] = useTexts({ price: '', note: first.note });
  const [photo, setPhoto] = useState<File | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [isTried, setTried] = useState(false);
  // A retry on a lost network proposes it once, with the photograph that the first try sent.
  const [key] = useState(randomKey);
  const { start, isPending, error } = useAction(send);
  const isBlank = item === null && texts.note === first.note && texts.price === '' && photo === null;
  const release = useUnsaved(isPending || isBlank ? null : 'leave');
  const priceCents = readMoney(texts.price);
  const fault = (isWrong: boolean, text: string) => (isTried && isWrong ? text : '');

  async function send(): Promise<void> {
    setTried(true);
    const clientId = from?.clientId ?? closet?.id;
    const itemId = from?.itemId ?? item?.id;
    if (clientId === undefined || itemId === undefined || priceCents === null) return;
    const recommendation = { itemId, service, note: texts.note, priceCents, findingId: from?.finding.id };
    const to = { clientId, key };
    await sendRecommendation(to, recommendation, photo, setSent).finally(() => setSent(null));
    release();
    onClose();
    await showDone(closet === null ? 'The care is proposed' : `Proposed to ${closet.name}`, 'care');
  }

  return (
    <form {...submitsChecked(start)} id={id} className="grid gap-2">
      {error !== '' && <Notice kind="error">{error}</Notice>}
      {from === undefined ? (
        <ItemOfCare
          closet={closet}
          item={item}
          fault={fault}
          onChoice={(nextCloset, nextItem) => {
            setCloset(nextCloset);
            setItem(nextItem);
          }}
        />
      ) : (
        <p className="pb-4 text-sm">
          {from.title}
          <span className="block text-ink-2">For {findingName(from.finding).toLowerCase()}</span>
        </p>
      )}
      <Terms
        service={service}
        onService={setService}
        price={{
          ...field('price'),
          error: fault(priceCents === null, 'Please enter a price, such as 45.00.'),
        }}
      />
      <TextArea
        label="Note"
        optional
        limit={2000}
        hint="The client reads it beside the photograph."
        {...field('note')}
      />
      <PhotoField
        photo={from?.finding.photo?.photo ?? null}
        onFile={setPhoto}
        complaintOf={photoFileComplaint}
        sent={sent}
      />
      <PanelFoot>
        <Button submit form={id} kind="primary" wide pending={isPending}>
          Propose
        </Button>
      </PanelFoot>
    </form>
  );
}

interface TermsProps {
  readonly service: RecommendationService;
  readonly onService: (service: RecommendationService) => void;
  readonly price: ReturnType<ReturnType<typeof useTexts>[1]> & { readonly error: string };
}

/** The care, and its price. */
function Terms({ service, onService, price }: TermsProps) {
  return (
    <div className="grid grid-cols-2 gap-x-6">
      <Select
        name="service"
        label="Service"
        defaultValue={service}
        options={services}
        onChoice={(value) => value !== '' && onService(value)}
      />
      <TextField
        label="Price"
        name="price"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        hint="In the currency of the closet’s plan."
        {...price}
      />
    </div>
  );
}

interface ItemOfCareProps {
  readonly closet: ChosenCloset | null;
  readonly item: Item | null;
  readonly onChoice: (closet: ChosenCloset | null, item: Item | null) => void;
  /** The text where something is wrong and somebody has tried to send it. */
  readonly fault: (isWrong: boolean, text: string) => string;
}

/** The closet, then one of its items. */
function ItemOfCare({ closet, item, onChoice, fault }: ItemOfCareProps) {
  return (
    <>
      <ClosetChoice
        label="Closet"
        closet={closet}
        onChoice={(next) => onChoice(next, null)}
        error={fault(closet === null, 'Please choose a closet.')}
      />
      {closet !== null && (
        <ItemChoice
          clientId={closet.id}
          item={item}
          onChoice={(next) => onChoice(closet, next)}
          error={fault(item === null, 'Please choose an item.')}
        />
      )}
    </>
  );
}

/**
 * Proposes care, once for its key. The photograph is sent first, so that the client never sees the recommendation without it. `onSent`
 * gets the part of it that has been sent, 0 to 1.
 */
async function sendRecommendation(
  { clientId, key: idempotencyKey }: { readonly clientId: number; readonly key: string },
  recommendation: NewRecommendation,
  photo: File | null,
  onSent: (part: number) => void,
): Promise<void> {
  const params = { clientId };
  const { itemId } = recommendation;
  const upload = async (file: File): Promise<number> => {
    const { uploadId, url } = await callApi(offerCarePhoto, { params, body: { itemId } });
    await sendFile(url, file, (percent) => onSent(percent / 100));
    return uploadId;
  };
  const photoUploadId =
    photo === null ? undefined : await uploadOnce(photo, itemId, async () => upload(photo));
  await callApi(proposeCare, { params, body: { ...recommendation, photoUploadId } }, { idempotencyKey });
}
