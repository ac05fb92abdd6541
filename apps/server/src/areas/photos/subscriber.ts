/** Photographs are stored by this area alone. An area whose rows show one subscribes: it checks the row and refers to it. */
import type { CallContext, UserActor } from '../../platform/call-context.ts';
import type { Session } from '../../platform/session.ts';

export interface PhotoSubscriber {
  /**
   * Checks the row before an upload address for its photograph is given out.
   * @throws Refusal NOT_FOUND when the closet has no such row, FORBIDDEN where the role does not allow it.
   */
  requireTarget(session: Session, id: number): Promise<void>;
  /**
   * Refers to the photograph that is stored, in the transaction that ends the upload.
   * @throws Refusal NOT_FOUND when the row was deleted meanwhile.
   */
  setPhoto(context: CallContext<UserActor>, id: number, hash: string): Promise<void>;
}
