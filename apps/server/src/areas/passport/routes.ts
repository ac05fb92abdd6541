import { getPassport, getPassportFile } from '@vestry/contract/passport/calls';
import { handle, type Route } from '../../platform/http/route.ts';
import type { PassportService } from './service.ts';

export function passportRoutes(passports: PassportService): Route[] {
  return [
    handle(getPassport, async ({ params, session: { clientId, userId } }) =>
      passports.ofItem({ clientId, userId, itemId: params.id }),
    ),
    handle(getPassportFile, async ({ params, session: { clientId, userId } }) =>
      passports.file({ clientId, userId, itemId: params.id }),
    ),
  ];
}
