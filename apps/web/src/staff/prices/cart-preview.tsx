import { noticeLabels, notices, type Notice } from '@vestry/contract/prices/notices';
import type { PriceList } from '@vestry/contract/prices/price-list';
import { quoteOf, type VisitToQuote } from '@vestry/contract/prices/quote-rules';
import { requestKindFacts, requestKinds, type RequestKind } from '@vestry/contract/requests/kinds';
import { useId, useState } from 'react';
import { QuoteLines } from '../../ui/quote-lines.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTexts } from '../parts/use-texts.ts';

interface CartPreviewProps {
  /** The prices that are written; null while they are incomplete. */
  readonly content: PriceList | null;
  readonly version: number;
}

/** The price of a cart by the prices as they stand in the form. */
export function CartPreview({ content, version }: CartPreviewProps) {
  const id = useId();
  const [kind, setKind] = useState<RequestKind>('delivery');
  const [chosen, setNotice] = useState<Notice>('STANDARD');
  const [texts, field] = useTexts({ items: '5', postalCode: '', used: '0' });
  const isOffered = (notice: Notice) =>
    notice === 'STANDARD' || content === null || content.express[notice] !== null;
  const notice = isOffered(chosen) ? chosen : 'STANDARD';
  const [items, used] = [readCount(texts.items), readCount(texts.used)];
  const visit =
    content === null || items === null || used === null
      ? null
      : {
          kind,
          day: null,
          notice,
          postalCode: texts.postalCode.trim() || null,
          items,
          isSameVisit: false,
          used,
          included: content.included[kind],
        };
  const kindOptions = requestKinds.map((value) => ({ value, label: requestKindFacts[value].label }));
  const noticeOptions = notices.map((value) => ({
    value,
    label: noticeLabels[value],
    disabled: !isOffered(value),
  }));
  const countError = (count: number | null) => (count === null ? 'A whole number, please.' : '');
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-4 border-t border-ink pt-6 desktop:sticky desktop:top-8 desktop:max-h-[calc(100dvh-4rem)] desktop:overflow-y-auto"
    >
      <h2 id={id} className="display-4">
        This cart would cost
      </h2>
      <RadioGroup
        name="preview-kind"
        label="Request"
        look="segments"
        options={kindOptions}
        value={kind}
        onChoice={setKind}
      />
      <RadioGroup
        name="preview-notice"
        label="Notice"
        look="segments"
        options={noticeOptions}
        value={notice}
        onChoice={setNotice}
      />
      <div className="grid grid-cols-2 gap-x-6">
        <TextField
          label="Items"
          inputMode="numeric"
          autoComplete="off"
          {...field('items')}
          error={countError(items)}
        />
        <TextField label="Postal code" autoComplete="off" {...field('postalCode')} />
        <TextField
          label="Visits used"
          inputMode="numeric"
          autoComplete="off"
          {...field('used')}
          error={countError(used)}
        />
      </div>
      <Price content={content} version={version} visit={visit} />
    </section>
  );
}

interface PriceProps extends CartPreviewProps {
  /** Null while it is incomplete. */
  readonly visit: VisitToQuote | null;
}

function Price({ content, version, visit }: PriceProps) {
  if (content === null)
    return <p className="text-sm text-ink-2">The price appears once the price list is complete.</p>;
  if (visit === null)
    return <p className="text-sm text-ink-2">The price appears once the cart is complete.</p>;
  return <QuoteLines quote={quoteOf({ ...content, version }, [visit])} />;
}

function readCount(text: string): number | null {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
}
