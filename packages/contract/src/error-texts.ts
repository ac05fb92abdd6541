/** The texts that a page must know by itself, because no answer contains them. The first two are the catalogue's (errors.ts). */

export const sessionEndedText = 'Your session has ended. Please sign in again.';
export const unexpectedText = 'Something went wrong, please try again';
/** The generic fallback, where an error carries no message of its own (specification, section 8: written without a comma). */
export const noMessageText = 'Something went wrong please try again';
