/** Script payloads for texts, with a mark of its own for every place where text is stored. */
import type { Call } from '@vestry/contract/call';
import { bodyWithTexts, storedPlaces, type TextPlace } from '@vestry/server/test/text-places';

/** Texts that no call of a client or of staff stores: from the command line or from the browser itself. */
const otherPlaces: readonly TextPlace[] = [
  { name: 'name of a closet', maxLength: 200 },
  { name: 'name of a browser', maxLength: 200 },
];

const places: ReadonlyMap<string, TextPlace> = new Map(
  [...storedPlaces, ...otherPlaces].map((place) => [place.name, place]),
);
export const placeNames: readonly string[] = [...places.keys()];

/** Only letters, which every field but a telephone accepts: `zq` and three more. No word of the product contains them. */
function markOf(name: string): string {
  const index = placeNames.indexOf(name);
  if (index === -1) throw new Error(`no text is stored in ${name}`);
  const letters = [index / 676, (index / 26) % 26, index % 26].map((part) =>
    String.fromCodePoint(97 + Math.floor(part)),
  );
  return `zq${letters.join('')}`;
}

/** Ten digits, for fields that accept only digits. */
const digitsOf = (name: string): string => `212555${7000 + placeNames.indexOf(name)}`;

/** Fields that refuse a payload, with the most hostile text that they accept. */
const refusing: readonly { readonly places: RegExp; readonly text: (name: string) => string }[] = [
  // Letters, spaces, periods, apostrophes and hyphens.
  {
    places: /^(addresses\.\w+|trips\.saveAddress) body\.city$/,
    text: (name) => `O'onerror-${markOf(name)}. 'javascript'`,
  },
  // Letters, spaces and the signs of names.
  {
    places:
      /^(demo\.signup|users\.\w+|staff\.(updateMe|createClient|inviteOwner|inviteStaff)) body\.(name|lastName)$/,
    text: (name) => `O'onerror-${markOf(name)} (javascript)`,
  },
  // Letters and digits, with spaces and hyphens, where the country's postal codes follow no pattern.
  {
    places: /^(addresses\.\w+|trips\.saveAddress) body\.zipCode$/,
    text: (name) => `9-onerror-${markOf(name)}`,
  },
  // Outside of quotes, which no real mailbox accepts, an address has letters, digits, and ' + - _.
  {
    places:
      /^(demo\.signup|users\.create|emailChange\.start|staff\.(createClient|inviteOwner|inviteStaff)) body\.email$/,
    text: (name) => `'onerror+${markOf(name)}-'x@vestry.example`,
  },
  { places: /^(addresses|demo|trips|users|staff)\.\w+ body\.phone$/, text: digitsOf },
];

/** Each breaks out of a different context: a link, an attribute, an element's content, a quoted string, a template. */
const payloads = [
  '"><img src=x onerror=ran=1>',
  '<script>ran=1</script>',
  "'-ran=1-'",
  "{{constructor.constructor('ran=1')()}}",
  '</textarea></title><svg onload=ran=1>',
  '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
];

/** The text for a place: as many payloads as fit, and its mark. */
export function payloadFor(name: string): string {
  const narrow = refusing.find((field) => field.places.test(name));
  if (narrow !== undefined) return narrow.text(name);
  const room = places.get(name)?.maxLength ?? 200;
  // The shortest fields have room for only one.
  if (room < 60) return `<img src=x onerror=ran=1>${markOf(name)}`;
  return payloads.reduce(
    (text, payload) => (text.length + payload.length > room ? text : text + payload),
    `javascript:ran=1//${markOf(name)}`,
  );
}

/** Whether a page's text contains the text of a place. */
export function isRead(name: string, page: string): boolean {
  if (page.toLowerCase().includes(markOf(name))) return true;
  const isDigits = payloadFor(name) === digitsOf(name);
  // However it is grouped for reading.
  return isDigits && page.replaceAll(/\D/g, '').includes(digitsOf(name));
}

/** The body of a call: the given parts, and a payload in every other text. */
export function bodyOf(call: Call, given: unknown): unknown {
  return bodyWithTexts(call, given, (name) => (places.has(name) ? payloadFor(name) : undefined));
}

/** The places whose payload is in the sent body. */
export function placesSent(sent: unknown): string[] {
  const text = JSON.stringify(sent) ?? '';
  return placeNames.filter((name) => text.includes(JSON.stringify(payloadFor(name))));
}
