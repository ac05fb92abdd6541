import type { HomeRequest } from './home-request.ts';

interface HideButtonProps {
  readonly request: HomeRequest;
  /** Null where the role only reads. */
  readonly onHide: (() => void) | null;
}

/** Takes a request off this user's Home; the request goes on. */
export function HideButton({ request, onHide }: HideButtonProps) {
  if (onHide === null) return null;
  return (
    <button type="button" className="text-link text-ink-2" onClick={onHide}>
      Hide<span className="sr-only"> {request.reference} from Home</span>
    </button>
  );
}
