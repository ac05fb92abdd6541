/** The words of a condition check: its kinds, grades, and what is found (capabilities, Condition). */

/** The occasions of a check. Each says where the item was since the check before it. */
export const checkKinds = [
  'RECEIVED',
  'BEFORE_DELIVERY',
  'AFTER_RETURN',
  'BEFORE_CARE',
  'AFTER_CARE',
  'REVIEW',
] as const;
export type CheckKind = (typeof checkKinds)[number];

export const checkKindLabels: Readonly<Record<CheckKind, string>> = {
  RECEIVED: 'On receipt',
  BEFORE_DELIVERY: 'Before delivery',
  AFTER_RETURN: 'After return',
  BEFORE_CARE: 'Before care',
  AFTER_CARE: 'After care',
  REVIEW: 'Review',
};

/** The grades, the best first. */
export const conditionGrades = ['NEW', 'EXCELLENT', 'GOOD', 'FAIR', 'NEEDS_CARE'] as const;
export type ConditionGrade = (typeof conditionGrades)[number];

export const conditionGradeLabels: Readonly<Record<ConditionGrade, string>> = {
  NEW: 'New',
  EXCELLENT: 'Excellent',
  GOOD: 'Good',
  FAIR: 'Fair',
  NEEDS_CARE: 'Needs care',
};

interface FindingKindFacts {
  readonly label: string;
  /** Within a sentence, with its article: "We found a stain." */
  readonly inSentence: string;
  /** Whether it has a place on a photograph; an odor has none. */
  readonly isMarked: boolean;
}

/** The kinds of findings, the most frequent first. */
export const findingKindFacts = {
  STAIN: { label: 'Stain', inSentence: 'a stain', isMarked: true },
  TEAR: { label: 'Tear', inSentence: 'a tear', isMarked: true },
  PULL: { label: 'Pulled thread', inSentence: 'a pulled thread', isMarked: true },
  HOLE: { label: 'Hole', inSentence: 'a hole', isMarked: true },
  MISSING_PART: { label: 'Missing part', inSentence: 'a missing part', isMarked: true },
  FADING: { label: 'Fading', inSentence: 'fading', isMarked: true },
  ODOR: { label: 'Odor', inSentence: 'an odor', isMarked: false },
  MOTH: { label: 'Moth damage', inSentence: 'moth damage', isMarked: true },
  CREASE: { label: 'Crease', inSentence: 'a crease', isMarked: true },
  DEFORMED: { label: 'Out of shape', inSentence: 'a loss of shape', isMarked: true },
  OTHER: { label: 'Other', inSentence: 'a fault', isMarked: true },
} as const satisfies Readonly<Record<string, FindingKindFacts>>;

export type FindingKind = keyof typeof findingKindFacts;
// The keys of the literal above, in its order.
export const findingKinds = Object.keys(findingKindFacts) as [FindingKind, ...FindingKind[]];

/** 1 is seen on a close look, 2 at once, 3 forbids to wear the item. */
export const severities = [1, 2, 3] as const;
export type Severity = (typeof severities)[number];

export const severityLabels: Readonly<Record<Severity, string>> = {
  1: 'Slight',
  2: 'Moderate',
  3: 'Severe',
};

/**
 * In whose hands an item was when a finding came about. UNSURE: it left without a check, so that nobody can say.
 */
export const stages = ['BEFORE_US', 'FACILITY', 'CLIENT', 'CARE_PARTNER', 'UNSURE'] as const;
export type Stage = (typeof stages)[number];

export const stageLabels: Readonly<Record<Stage, string>> = {
  BEFORE_US: 'On receipt',
  FACILITY: 'In our hands',
  CLIENT: 'At the client',
  CARE_PARTNER: 'At the care partner',
  UNSURE: 'Not certain',
};
