import * as auth from '@vestry/contract/auth/calls';
import type { Call } from '@vestry/contract/call';
import type { TestApp } from '../test-app.ts';
import type { SampleCloset } from './sample-closet.ts';

/** The codes of a call that takes one, as its user gets them: requested and read from the mail. */
export async function verifyCodes(
  app: TestApp,
  { name }: Call,
  { me, handle }: SampleCloset,
): Promise<Partial<SampleCloset>> {
  const code = async (): Promise<string> =>
    /\b\d{6}\b/.exec((await app.mailsTo(me.email)).at(-1)?.text ?? '')?.[0] ?? '';
  if (name === auth.verifySignInCode.name) {
    await app.call({
      method: 'POST',
      url: `/auth/2FAuthentication/user/${me.id}/refreshToken/${handle}`,
    });
    return { signInCode: await code() };
  }
  if (name === auth.verifyResetCode.name) {
    const sent = await app.call({ method: 'POST', url: `/auth/2FAuthentication/user/${me.email}` });
    const { userId } = sent.json<{ data: { userId: string } }>().data;
    return { resetHandle: userId, resetCode: await code() };
  }
  if (name === auth.verifyResetLink.name) {
    await app.call({ method: 'POST', url: `/auth/2FAuthentication/user/${me.email}` });
    const { text = '' } = (await app.mailsTo(me.email)).at(-1) ?? {};
    return { resetLink: /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '' };
  }
  return {};
}
