/** The built server checks a PDF in a thread that is built with it; all other journeys with documents run its sources. */
import { link, pdf, text } from '@vestry/server/test/document-files';
import { testPassword } from '@vestry/server/test/factories';
import { expect, test } from './fixtures.ts';

const active = async () => pdf(1, link({ S: 'JavaScript', JS: text('app.alert(1)') }));

test('the built server takes a PDF, and refuses one that would act', async ({ request, testData }) => {
  const { clientId, owner } = await testData.makeCloset({ items: 1, photos: false });
  const { id } = await testData.db
    .selectFrom('items')
    .select('id')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  const login = await request.post('/api/auth/login', {
    data: { email: owner.email, password: testPassword },
  });
  const { data: session } = (await login.json()) as { data: { accessToken: string } }; // as the contract says
  const send = async (bytes: Buffer) => {
    const headers = { authorization: `Bearer ${session.accessToken}` };
    const offer = await request.post(`/api/valuation/item/${id}/document`, { headers });
    const { data: offered } = (await offer.json()) as { data: { url: string } }; // as above
    return request.put(offered.url, { data: bytes, headers: { 'content-type': 'application/pdf' } });
  };
  expect((await send(await pdf(2))).status()).toBe(200);
  const refused = await send(await active());
  expect(await refused.json()).toMatchObject({ data: { code: 'DOCUMENT_ACTIVE' } });
});
