import { IconButton } from '../ui/icon-button.tsx';
import type { HomeRequest } from './home-request.ts';

/** Takes a request off Home; nothing where the role only reads. */
export function DismissButton({
  request,
  onDismiss,
}: {
  readonly request: HomeRequest;
  readonly onDismiss: (() => void) | null;
}) {
  if (onDismiss === null) return null;
  return <IconButton icon="close" label={`Dismiss ${request.reference} from Home`} onClick={onDismiss} />;
}
