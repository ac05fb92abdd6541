import { singlePress } from '../lib/view/single-press.ts';
import type { HomeRequest } from './home-request.ts';

interface HideButtonProps {
  readonly request: HomeRequest;
  /** Null when the user's role may only read, which hides the button. */
  readonly onHide: (() => void) | null;
}

/** Removes a request from this user's Home; the request itself does not change. */
export function HideButton({ request, onHide }: HideButtonProps) {
  if (onHide === null) return null;
  return (
    <button type="button" className="text-link text-ink-2" onClick={singlePress(onHide)}>
      Hide<span className="sr-only"> {request.reference} from Home</span>
    </button>
  );
}
