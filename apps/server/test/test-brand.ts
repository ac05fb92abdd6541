import type { Brand } from '../src/platform/config/config.ts';

/** The brand under which the tests run the product. */
export const testBrand: Brand = {
  name: 'Vestry',
  supportPhone: '1-833 344 8686',
  fashionServicesUrl: 'https://a.example',
  contactUrl: 'https://b.example',
  stylesheet: null,
  paperSize: 'LETTER',
  paymentInstructions: null,
  postalAddress: null,
};
