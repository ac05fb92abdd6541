/** Every place where somebody's text can be stored, walked out of the contract's own schemas. */
import { allCalls } from '@vestry/contract/all-calls';
import type { Call } from '@vestry/contract/call';
import { jsonSchemaOf, type JsonSchema } from '../src/platform/http/docs/openapi.ts';

/** A text of a call that writes. */
export interface TextPlace {
  /** Call, part and field: `addresses.create body.label`; `[]` stands for each element of a list. */
  readonly name: string;
  /** Undefined where the schema sets no length. */
  readonly maxLength: number | undefined;
}

/** The texts that a call takes, each once. What a schema leaves open counts as text. */
export function textPlacesOf(call: Call): TextPlace[] {
  const found = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema === undefined ? [] : textsIn(jsonSchemaOf(schema, 'input'), `${call.name} ${part}`);
  });
  return [...new Map(found.map((place) => [place.name, place])).values()];
}

function textsIn(schema: JsonSchema, name: string): TextPlace[] {
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 0) return alternatives.flatMap((one) => textsIn(one, name));
  if ('const' in schema || schema.enum !== undefined) return [];
  switch (schema.type) {
    case 'object':
      return [
        ...Object.entries(schema.properties ?? {}).flatMap(([key, field]) =>
          textsIn(field, `${name}.${key}`),
        ),
        ...(typeof schema.additionalProperties === 'object'
          ? textsIn(schema.additionalProperties, `${name}.*`)
          : []),
      ];
    case 'array':
      if (schema.items === undefined)
        throw new TypeError(`${name}: this walk does not know a list of anything`);
      return textsIn(schema.items, `${name}[]`);
    case 'string':
    case undefined:
      return [{ name, maxLength: schema.maxLength }];
    case 'boolean':
    case 'integer':
    case 'null':
    case 'number':
      return [];
    default:
      throw new TypeError(`${name}: this walk does not know ${String(schema.type)}`);
  }
}

/** Lists the schemas of which a schema is put together; none where it stands for itself. */
function alternativesOf(schema: JsonSchema): readonly JsonSchema[] {
  const { type, anyOf = [], oneOf = [], allOf = [] } = schema;
  if (typeof type === 'object') return type.map((one) => ({ ...schema, type: one }));
  return [...anyOf, ...oneOf, ...allOf];
}

/** Of every call that writes. The parameters of a GET are stored nowhere. */
export const textPlaces: readonly TextPlace[] = allCalls
  .filter(({ method }) => method !== 'GET')
  .flatMap(textPlacesOf);

/** Texts on the wire that nobody's words can be stored in, and why. */
export const noText: readonly { readonly places: RegExp; readonly why: string }[] = [
  {
    places:
      /body\.(token|password|currentPassword)$|(params|body)\.refreshToken$|^auth\.verifyResetCode params\.\w+$/,
    why: 'a secret: compared, or kept as a hash',
  },
  {
    places:
      /^auth\.(addPasskey|verifyPasskeyAlone|verifyPasskeySignIn) body\.response\.(id|rawId|response\.(?!transports)\w+)$|^notifications\.subscribePush body\.keys\.\w+$|^staff\.offerPhotos body\.files\[\]\.hash$|^staff\.arrangePhotos body\.photos\[\]\.key$|^staff\.reportVisit body\.messageId$|^condition\.report body\.finding\.photo\.key$|^staff\.recordCheck body\.(findings\[\]\.photo|photos\[\])\.key$|^staff\.addPriceList body\.content\.zones\[\]\.postalCodes\[\]$|^(deliveries|pickups)\.(create|update) body\.quote$|^trips\.update body\.quote$|^approvals\.approve query\.quote$|^approvals\.approveByLink body\.quote$/,
    why: 'bytes: an alphabet of letters and digits alone is taken',
  },
  {
    places:
      /^dates\.\w+ body\.time$|^(deliveries|pickups)\.(create|update) body\.(date|specialDate)$|^deliveries\.create body\.trip\.(firstDay|lastDay|dueBack|return\.(date|specialDate)|looks\[\]\.day)$|^trips\.update body\.(firstDay|lastDay|dueBack|(delivery|return)\.(date|specialDate))$|^trips\.setLook body\.day$|^trips\.pack body\.ticks\[\]\.at$|^staff\.openIntake body\.expectedOn$|^staff\.(closeDay|openDay|setCapacity|moveDelivery|movePickup) body\.(day|window\.(start|end))$|^staff\.movePickup body\.notReceived\[\]\.dueBack$|^(custody|staff)\.setDueBack body\.day$|^staff\.setCutOff body\.time$|^staff\.orderRun params\.day$|^staff\.reportVisit body\.(happenedAt|sentAt)$|^(valuations\.record|staff\.recordValuation|wears\.dismiss) body\.day$|^wears\.record body\.wears\[\]\.day$|^custody\.undoPlace body\.movedAt$|^(custody|staff)\.undoDueBack body\.setAt$|^prices\.quote body\.visits\[\]\.day$|^prices\.change body\.(return\.)?day$|^staff\.addPriceList body\.(firstDay|content\.express\.\w+\.cutOff)$|^staff\.\w+ body\.(items\[\]\.acquiredOn|startedOn|periodStart|periodEnd|dueOn|paidOn)$/,
    why: 'a day or an hour: read and kept as one',
  },
  {
    places:
      /^(approvals\.setNeeded|users\.updateTwoFactorStatus) params\.status$|^staff\.voidInvoice query\.draftAgain$/,
    why: 'a flag: true or false',
  },
  {
    places:
      /^addresses\.\w+ body\.(country|limit\.currency)$|^trips\.saveAddress body\.country$|^pickups\.update body\.itemTypes$|^(valuations\.record|staff\.recordValuation) body\.currency$|^(claims\.open|staff\.(open|submit)Claim) body\.claimed\.currency$|^staff\.settleClaim body\.settled\.currency$|^staff\.addPriceList body\.content\.currency$|^staff\.(add|update)Plan body\.currency$/,
    why: "one of the server's own list",
  },
  {
    places: /^auth\.(login body|sendResetCode params)\.email$|^users\.update body\.email$/,
    why: 'an account is looked up by it, and nothing written',
  },
  {
    places:
      /^staff\.closeDay body\.acknowledged\[\]$|^staff\.editPieces body\.items\[\]\.updated$|^staff\.updatePlan body\.updated$|^staff\.arrangePhotos body\.version$|^staff\.undoReceive body\.number$|^staff\.receive body\.newNumbers\[\]$|^staff\.offerPhotos body\.files\[\]\.name$|^staff\.reportVisit body\.otherNumbers\[\]$|^staff\.orderRun body\.stops\[\]$/,
    why: 'compared with what is stored, and not stored itself',
  },
  {
    places: /^(deliveries|pickups)\.update body\.note$/,
    why: 'takes the place of the note that came with the request, and is shown where that is',
  },
  {
    places: /^notifications\.subscribePush body\.endpoint$/,
    why: 'an https address that the server alone calls; no page shows it',
  },
];

/** Where words are stored. */
export const storedPlaces: readonly TextPlace[] = textPlaces.filter(
  ({ name }) => !noText.some(({ places }) => places.test(name)),
);

/**
 * The body of a call: what is given, and the text that `textOf` has for a place in every text beside it, those that may be left
 * out too. Lists are given, but for those of texts.
 */
export function bodyWithTexts(
  call: Call,
  given: unknown,
  textOf: (name: string) => string | undefined,
): unknown {
  return call.body === undefined
    ? undefined
    : filled(jsonSchemaOf(call.body, 'input'), given, `${call.name} body`, textOf);
}

function filled(
  schema: JsonSchema,
  given: unknown,
  name: string,
  textOf: (name: string) => string | undefined,
): unknown {
  if (given !== undefined && (typeof given !== 'object' || given === null)) return given;
  const alternatives = alternativesOf(schema).map((one) => filled(one, given, name, textOf));
  if (alternatives.length > 0)
    return alternatives.find((one) => JSON.stringify(one) !== JSON.stringify(given)) ?? given;
  if (schema.type === 'object') return filledObject(schema, given, name, textOf);
  if (schema.type === 'string' || schema.type === undefined) return given ?? textOf(name);
  if (schema.type !== 'array') return given;
  const list = given ?? (textOf(`${name}[]`) === undefined ? undefined : [undefined]);
  return Array.isArray(list)
    ? list.map((one: unknown) => filled(schema.items ?? {}, one, `${name}[]`, textOf))
    : list;
}

function filledObject(
  { properties = {}, required = [] }: JsonSchema,
  given: unknown,
  name: string,
  textOf: (name: string) => string | undefined,
): unknown {
  const all = new Map(Object.entries(given ?? {}));
  for (const [key, field] of Object.entries(properties)) {
    const value = filled(field, all.get(key), `${name}.${key}`, textOf);
    if (value !== undefined) all.set(key, value);
  }
  // An object that nobody gives and that texts alone do not make whole stays away.
  if (given === undefined && required.some((key) => !all.has(key))) return undefined;
  // One that holds no text does so too.
  return given === undefined && all.size === 0 ? undefined : Object.fromEntries(all);
}
