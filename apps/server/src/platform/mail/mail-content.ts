/** The content of a mail, without any markup. */

/** The operator that signs the mail: configuration, never a literal (the product is white-label). */
export interface MailBrand {
  readonly name: string;
  /** Shown under the signature when given. */
  readonly supportPhone?: string;
}

/** The text of somebody else, set apart as theirs; `by` says whose words they are, such as `Ada Marsh’s note`. */
export interface Quotation {
  readonly by: string;
  readonly quote: string;
}

/** A stored photograph and the frame of the row that shows it. Its bytes are read when the mail is sent. */
export interface MailPhoto {
  readonly hash: string;
  /** Size of the original, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Of the stored derivatives, ascending. */
  readonly widths: readonly number[];
  /** Percentages, 0 to 100. */
  readonly focalX: number;
  readonly focalY: number;
  readonly zoom: number;
}

export interface MailItem {
  readonly name: string;
  readonly designers: string;
  readonly number: string;
  readonly photo: MailPhoto | null;
}

/** The subject of the mail, set large: a day, an amount. */
export interface MailHighlight {
  readonly highlight: string;
  /** Below it, such as the time of the day; empty for nothing. */
  readonly detail: string;
  /** Above it, such as `Special date`. */
  readonly label?: string;
}

/** A fact with its label: `['Address', '1 Main Street']`. */
export type MailFact = readonly [label: string, text: string];

/** A part of a mail; a string is a paragraph, whose line breaks are preserved. */
export type MailPart =
  | string
  | Quotation
  | MailHighlight
  /** Six digits, set large. */
  | { readonly code: string }
  /** `endsInTotal` sets the last one stronger than the lines that it sums up. */
  | { readonly facts: readonly MailFact[]; readonly endsInTotal?: true }
  /** With a line above where a title is given, such as `2 items`. */
  | { readonly items: readonly MailItem[]; readonly title?: string }
  /** The one thing to do, a button that goes to an http(s) address. */
  | { readonly action: { readonly label: string; readonly url: string } };

export interface MailContent {
  readonly subject: string;
  /** The text that a list of mails shows after the subject: the news in a few words, which the mail itself repeats. */
  readonly preheader: string;
  readonly heading: string;
  /** In the order in which they are read. */
  readonly parts: readonly MailPart[];
}

/** A photograph that travels inside a mail, where its HTML shows `cid:` and this id. */
export interface MailImage {
  readonly cid: string;
  /** In pixels; the height is five quarters of it. */
  readonly width: number;
  /** Null for the tile that stands where nothing has been photographed. */
  readonly photo: MailPhoto | null;
}
