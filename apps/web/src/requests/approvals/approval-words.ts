/** 'Wednesday, 10:00 AM' of a moment within the week, by the facility's clock. */
export function momentText(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(moment));
}
