/** The notice of a request says how soon its visit is wanted, and has a price of its own (capabilities, Prices). */

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
