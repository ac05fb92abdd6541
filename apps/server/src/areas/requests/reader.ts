/** Who reads requests, and of which client. */
export interface RequestReader {
  readonly clientId: number;
  readonly userId: number;
}
