/** How soon a visit is wanted (capabilities, Prices): the notice of a request, which has a price of its own. */

/** Days that the calendar's lead would close, which a price list may open. */
export const expressNotices = ['PRIORITY', 'RUSH'] as const;
export type ExpressNotice = (typeof expressNotices)[number];

export const notices = ['STANDARD', ...expressNotices] as const;
export type Notice = (typeof notices)[number];

export const noticeLabels: Readonly<Record<Notice, string>> = {
  STANDARD: 'Standard',
  PRIORITY: 'Priority',
  RUSH: 'Rush',
};
