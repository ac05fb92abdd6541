import { findingKindFacts } from '@vestry/contract/condition/kinds';
import { formatMoney } from '@vestry/contract/format/money';
import { recommendationServiceLabels } from '@vestry/contract/requests/pickup/recommendations';
import type { StaffRecommendation } from '@vestry/contract/staff/care/schemas';
import { Link } from '@tanstack/react-router';
import { useMoment } from '../../config/facility-format.ts';
import { singlePress } from '../../lib/view/single-press.ts';
import { Photo } from '../../ui/photo.tsx';
import { thumbSlot } from '../../ui/photo-sizes.ts';
import { staffPaths } from '../paths.ts';

interface RecommendationRowProps {
  readonly recommendation: StaffRecommendation;
  /** Null for a role that may not. */
  readonly onWithdraw: (() => void) | null;
  readonly onDone: (() => void) | null;
  /** Checks the item before or after the care; null for a role that may not. */
  readonly onCheck: (() => void) | null;
}

export function RecommendationRow({ recommendation, onWithdraw, onDone, onCheck }: RecommendationRowProps) {
  const { item, clientId, closetName, service, note, priceCents, currency, status, photo, finding } =
    recommendation;
  const moment = useMoment();
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-b border-hair py-4 tablet:grid-cols-[5rem_minmax(0,1fr)_8rem_auto] tablet:gap-x-6">
      <Photo photo={photo ?? item.image ?? undefined} alt={item.observation} slot={thumbSlot} trueColor />
      <div className="min-w-0 text-sm">
        <p className="caps">{item.designers}</p>
        <p className="text-base font-mid wrap-anywhere">
          <Link to={staffPaths.item} params={{ clientId, itemId: item.id }} className="text-link">
            {item.observation === '' ? item.itemClientNumber : item.observation}
          </Link>
        </p>
        <p className="text-ink-2 figures">
          {item.itemClientNumber} · {closetName}
        </p>
        {finding !== null && (
          <p className="pt-1 text-ink-2">
            For {findingKindFacts[finding.kind].inSentence}
            {!finding.isOpen && ', no longer there'}
          </p>
        )}
        {note !== '' && <p className="pt-1 wrap-anywhere text-ink-2">“{note}”</p>}
        <p className="pt-1 text-ink-3 figures">
          Proposed {moment(recommendation.proposed)}
          {recommendation.proposedBy !== null && ` by ${recommendation.proposedBy}`}
          {recommendation.decided !== null &&
            `, answered ${moment(recommendation.decided)}${recommendation.decidedBy === null ? '' : ` by ${recommendation.decidedBy}`}`}
        </p>
      </div>
      <p className="text-sm max-tablet:col-start-2">
        {recommendationServiceLabels[service]}
        <span className="block text-base figures">{formatMoney(priceCents, currency)}</span>
      </p>
      <div className="flex flex-wrap gap-3 max-tablet:col-start-2">
        {status === 'PENDING' && onWithdraw !== null && (
          <button type="button" className={actionClass} onClick={onWithdraw}>
            Take back<span className="sr-only">, {item.itemClientNumber}</span>
          </button>
        )}
        {status === 'ACCEPTED' && onDone !== null && (
          <button type="button" className={actionClass} onClick={singlePress(onDone)}>
            Done<span className="sr-only">, {item.itemClientNumber}</span>
          </button>
        )}
        {onCheck !== null && (status === 'ACCEPTED' || status === 'DONE') && (
          <button type="button" aria-haspopup="dialog" className={actionClass} onClick={onCheck}>
            {status === 'DONE' ? 'Check after care' : 'Check before care'}
            <span className="sr-only">, {item.itemClientNumber}</span>
          </button>
        )}
      </div>
    </li>
  );
}

const actionClass =
  'inline-flex h-target items-center rounded-control border border-rule px-4 text-sm font-mid whitespace-nowrap hover:border-ink hover:bg-ink hover:text-paper';
