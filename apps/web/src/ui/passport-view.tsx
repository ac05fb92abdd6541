import { conditionGradeLabels } from '@vestry/contract/condition/kinds';
import { releaseNames } from '@vestry/contract/custody/releases';
import { documentKindText } from '@vestry/contract/documents/words';
import type { StoredDocument } from '@vestry/contract/documents/schemas';
import { attributesOf } from '@vestry/contract/items/attributes';
import { categories } from '@vestry/contract/items/categories';
import type { Passport } from '@vestry/contract/passport/schemas';
import { Icon } from './icons.tsx';
import { CareList, ChecksList, CustodyList, FindingsList } from './passport-lists.tsx';
import { PassportPart } from './passport-part.tsx';
import { PassportPhotos } from './passport-photos.tsx';
import { PassportSignature } from './passport-signature.tsx';
import type { PassportWords } from './passport-words.ts';
import { ValuationList, ValueNow } from './valuation-list.tsx';
import { pageIcons } from './page-icons.ts';

interface PassportViewProps {
  readonly passport: Passport;
  readonly words: PassportWords;
  readonly onOpen: (document: StoredDocument) => void;
}

/** The passport of an item, as its paper says it. */
export function PassportView({ passport, words, onOpen }: PassportViewProps) {
  const { condition, custody, care, value, documents } = passport;
  return (
    <div className="grid gap-12">
      <Facts passport={passport} words={words} />
      <PassportPart title="Photographs">
        <PassportPhotos passport={passport} words={words} />
      </PassportPart>
      <div className="grid gap-x-18 gap-y-12 desktop:grid-cols-2">
        <div className="grid content-start gap-12">
          {condition.checks.length > 0 && (
            <PassportPart title="Findings">
              <FindingsList passport={passport} words={words} />
            </PassportPart>
          )}
          <PassportPart title="Checks">
            <ChecksList checks={condition.checks} words={words} />
          </PassportPart>
          <PassportPart title="Care done">
            <CareList care={care} words={words} />
          </PassportPart>
        </div>
        <div className="grid content-start gap-12">
          <PassportPart title="Custody">
            <CustodyList custody={custody} words={words} />
          </PassportPart>
          <PassportPart title="Value">
            <div className="grid gap-4">
              <ValueNow value={value.value} />
              <ValuationList
                valuations={value.valuations}
                onOpen={onOpen}
                onWithdraw={() => null}
                onRestore={() => undefined}
              />
            </div>
          </PassportPart>
          {documents.length > 0 && (
            <PassportPart title="Documents">
              <DocumentsList documents={documents} onOpen={onOpen} />
            </PassportPart>
          )}
        </div>
      </div>
      <PassportSignature passport={passport} words={words} />
    </div>
  );
}

function Facts({ passport, words }: Omit<PassportViewProps, 'onOpen'>) {
  const { item, condition, release, custody, printedAt } = passport;
  const { grade, gradedAt } = condition;
  const released = custody.movements[0];
  const facts: readonly (readonly [string, string])[] = [
    ['Number', item.itemClientNumber],
    ['Category', categories.find(({ id }) => id === item.category)?.name ?? ''],
    ['As of', words.day(printedAt)],
    [
      'Condition',
      grade === null || gradedAt === null
        ? item.condition
        : `${conditionGradeLabels[grade]}, checked ${words.day(gradedAt)}`,
    ],
    [
      'Released',
      release === null || released === undefined
        ? ''
        : `${releaseNames[release]} on ${words.day(released.since)}`,
    ],
    ...attributesOf(item).map(({ label, value }) => [label, value] as const),
  ];
  return (
    <div className="grid gap-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm tablet:grid-cols-4">
        {facts
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt className="text-ink-3">{label}</dt>
              <dd className="wrap-anywhere figures">{text}</dd>
            </div>
          ))}
      </dl>
      {item.notes !== '' && (
        <p className="max-w-prose text-sm whitespace-pre-line wrap-anywhere text-ink-2">{item.notes}</p>
      )}
    </div>
  );
}

function DocumentsList({
  documents,
  onOpen,
}: {
  readonly documents: readonly StoredDocument[];
  readonly onOpen: (document: StoredDocument) => void;
}) {
  return (
    <ul className="border-t border-hair text-sm">
      {documents.map((document) => (
        <li
          key={document.id}
          className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-b border-hair py-3"
        >
          <button
            type="button"
            className="text-link inline-flex min-w-0 items-center gap-2"
            onClick={() => onOpen(document)}
          >
            <Icon name={pageIcons.receipt} className="size-4 flex-none" />
            <span className="sr-only">Download </span>
            <span className="wrap-anywhere">{document.name}</span>
          </button>
          <span className="text-ink-3 figures">{documentKindText(document)}</span>
        </li>
      ))}
    </ul>
  );
}
