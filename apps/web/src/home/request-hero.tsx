import { useRouteContext } from '@tanstack/react-router';
import { useBrand } from '../config/queries.ts';
import { useRequest } from '../requests/queries.ts';
import { LateMark } from '../ui/late-mark.tsx';
import { Tag } from '../ui/tag.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { useRequestRefusal } from '../users/queries.ts';
import { HideButton } from './hide-button.tsx';
import { homeRequest, type HomeRequest } from './home-request.ts';
import { RequestLink } from './request-link.tsx';
import { RequestThumbs } from './request-thumbs.tsx';
import { useLate } from './use-late.ts';

interface RequestHeroProps {
  readonly request: HomeRequest;
  readonly onDismiss: (() => void) | null;
}

/** The next appointment: when, where, what, how far it is, and until when it can be changed. */
export function RequestHero({ request: listed, onDismiss }: RequestHeroProps) {
  const request = useRequestWithEvents(listed);
  const isVisitLate = useLate(request);
  const readsOnly = useRequestRefusal() !== undefined;
  const { headline, color, dayText, placeText, changeUntil, steps, currentStep, reference } = request;
  return (
    <article aria-label={`${reference}, ${headline}`} className="grid gap-8">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Tag color={color}>{headline}</Tag>
          {isVisitLate && <LateMark />}
          <span className="text-sm text-ink-3 figures">{reference}</span>
        </p>
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-6">
          <div className="min-w-0 max-tablet:w-full">
            <h2 className="pt-3 display-2">{dayText}</h2>
            <p className="pt-2 wrap-anywhere text-ink-2">{placeText}</p>
            {isVisitLate && (
              <p className="pt-4 text-pretty">
                We are late for this visit. Please ask your account manager when we will arrive.
              </p>
            )}
            {changeUntil !== null && !readsOnly && (
              <p className="pt-4 text-sm text-ink-2">You may change this request until {changeUntil}.</p>
            )}
            <p className="flex gap-5 pt-4 text-sm">
              <RequestLink request={request}>View request</RequestLink>
              <HideButton request={request} onHide={onDismiss} />
            </p>
          </div>
          <div className="pt-4 max-tablet:w-full">
            {request.itemDTO.length === 0 ? (
              <p className="text-sm text-ink-2">{request.content}</p>
            ) : (
              <RequestThumbs items={request.itemDTO} />
            )}
          </div>
        </div>
      </div>
      {currentStep >= 0 && (
        <Timeline label={`Progress of ${reference}`} steps={steps} current={currentStep} />
      )}
    </article>
  );
}

/** The request with what has happened to it, once that is known. */
function useRequestWithEvents(request: HomeRequest): HomeRequest {
  const { clientId } = useRouteContext({ from: '/admin' });
  const { facilityTimeZone } = useBrand();
  const known = useRequest(request.kind, clientId, request.id);
  return known === undefined ? request : homeRequest(known, facilityTimeZone);
}
