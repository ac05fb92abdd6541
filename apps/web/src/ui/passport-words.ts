/** The words by which a page shows a passport: those of its reader, and of the facility's clock. */
export interface PassportWords {
  readonly client: 'you' | 'the client';
  /** The brand of the operator, which stands for its staff. */
  readonly operator: string;
  /** The number at which the operator is reached. */
  readonly phone: string;
  /** The day of a moment in ISO 8601. */
  readonly day: (moment: string) => string;
}
