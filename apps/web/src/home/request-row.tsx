import { requestKindFacts } from '@vestry/contract/requests/kinds';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { LateMark } from '../ui/late-mark.tsx';
import { Tag } from '../ui/tag.tsx';
import { HideButton } from './hide-button.tsx';
import type { HomeRequest } from './home-request.ts';
import { RequestLink } from './request-link.tsx';
import { RequestThumbs } from './request-thumbs.tsx';
import { useLate } from './use-late.ts';

interface RequestRowProps {
  readonly request: HomeRequest;
  readonly onDismiss: (() => void) | null;
  /** For one that is hidden: puts it back on Home. */
  readonly onRestore?: (() => void) | undefined;
}

/** A further request on one line: its day, its items, its state and how far it is. */
export function RequestRow({ request, onDismiss, onRestore }: RequestRowProps) {
  const { kind, headline, color, dayText, placeText, percent, stage, reference, content, itemDTO, trip } =
    request;
  const isVisitLate = useLate(request);
  return (
    <li className="grid gap-x-6 gap-y-4 border-t border-hair py-6 tablet:grid-cols-[minmax(0,1fr)_17rem] tablet:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Tag color={color}>{headline}</Tag>
          {isVisitLate && <LateMark />}
          <span className="text-sm text-ink-3 figures">{reference}</span>
        </p>
        <h3 className="pt-2 display-4">
          <span className="sr-only">{requestKindFacts[kind].label}, </span>
          {dayText}
        </h3>
        <p className="pt-1 text-sm text-pretty wrap-anywhere text-ink-2">
          {trip !== null && `${trip.name} · `}
          {placeText} · {content}
        </p>
        <div className="flex items-center gap-5 pt-4 text-sm whitespace-nowrap">
          <RequestLink request={request}>View request</RequestLink>
          <HideButton request={request} onHide={onDismiss} />
          {onRestore !== undefined && (
            <button type="button" className="text-link text-sm" onClick={onRestore}>
              Put back<span className="sr-only"> {reference} on Home</span>
            </button>
          )}
        </div>
      </div>
      <div className="grid max-w-84 gap-4">
        <RequestThumbs items={itemDTO} />
        <ProgressBar
          label={`Progress of ${reference}`}
          value={percent}
          size="small"
          isMoving={stage === 'moving'}
        />
      </div>
    </li>
  );
}
