/** Why there is no picture. */
export type CameraFault = 'insecure' | 'refused' | 'none' | 'busy' | 'failed' | 'unread';

/** By the names that browsers give their errors. */
const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export function faultOf(error: unknown): CameraFault {
  return (error instanceof Error ? faults[error.name] : undefined) ?? 'failed';
}
