/** Every text of a passport that its paper must say. */
import { dayWithYear } from '@vestry/contract/calendar/day-with-year';
import { facilityDay } from '@vestry/contract/calendar/day';
import { checkOutcome } from '@vestry/contract/condition/check-words';
import { checkKindLabels, conditionGradeLabels } from '@vestry/contract/condition/kinds';
import { findingName, stageSentence } from '@vestry/contract/condition/words';
import { evidenceText, placeThen } from '@vestry/contract/custody/word-rules';
import { formatMoney } from '@vestry/contract/format/money';
import { attributesOf } from '@vestry/contract/items/attributes';
import type { Passport } from '@vestry/contract/passport/schemas';
import { recommendationServiceLabels } from '@vestry/contract/requests/pickup/recommendations';
import { basisNames } from '@vestry/contract/valuations/rules';

export function passportWords(passport: Passport, timeZone: string): string[] {
  const { item, condition, custody, care, value, documents, authority, printedAt } = passport;
  const dayOf = (moment: string) => dayWithYear(facilityDay(new Date(moment), timeZone));
  return [
    item.itemClientNumber,
    item.designers,
    item.observation,
    ...attributesOf(item).map(({ value: text }) => text),
    ...item.notes.split('\n'),
    condition.grade === null ? '' : conditionGradeLabels[condition.grade],
    ...condition.findings.flatMap((finding) => [
      findingName(finding),
      finding.note,
      `Found ${dayOf(finding.foundAt)}.`,
      stageSentence(finding),
      finding.closedBy === null ? '' : `No longer there on ${dayOf(finding.closedBy.at)}`,
      ...finding.remarks.flatMap(({ by, text }) => [by ?? '', text]),
    ]),
    ...condition.checks.flatMap((check) => [
      dayOf(check.at),
      checkKindLabels[check.kind],
      checkOutcome(check),
      check.note,
      check.request?.reference ?? '',
    ]),
    ...custody.movements.flatMap((movement) => {
      const { text, reference } = placeThen(movement, 'the client');
      return [
        dayOf(movement.since),
        text,
        reference ?? '',
        evidenceText(movement, 'Vestry'),
        `No. ${movement.seq}`,
        movement.hash.slice(0, 12),
      ];
    }),
    custody.chain.lastHash,
    `${custody.chain.rows} record`,
    ...care.flatMap(({ service, note, doneAt }) => [
      recommendationServiceLabels[service],
      note,
      dayOf(doneAt),
    ]),
    value.value === null ? '' : formatMoney(value.value.amount, value.value.currency),
    ...value.valuations.flatMap(({ day, basis, amount, currency, note, document }) => [
      dayWithYear(day),
      basisNames[basis],
      formatMoney(amount, currency),
      note,
      document?.name ?? '',
    ]),
    ...documents.map(({ name }) => name),
    dayOf(printedAt),
    authority?.name ?? '',
    authority?.sha256 ?? '',
  ].filter((text) => text.trim() !== '');
}

/** Letters alone, in small ones: a paper breaks lines where it must, and puts columns beside each other. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase();
