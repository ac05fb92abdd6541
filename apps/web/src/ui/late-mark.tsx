/** Beside the status of a visit that has not come in time. */
export function LateMark() {
  return <span className="text-sm font-mid text-cedar">Late</span>;
}
