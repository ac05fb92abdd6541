import { getConfig, getIp } from '@vestry/contract/config/calls';
import type { Config } from '../config.ts';
import { handle, type Route } from './route.ts';

/** What the web app must know before anybody signs in. */
export function configRoutes(
  config: Pick<Config, 'brand' | 'envelope' | 'smtpUrl' | 'facilityTimeZone'>,
): Route[] {
  const { name: brandName, supportPhone, fashionServicesUrl, contactUrl } = config.brand;
  const { envelope, facilityTimeZone } = config;
  const mailbox = config.smtpUrl === null;
  return [
    handle(getConfig, async () => ({
      brandName,
      supportPhone,
      fashionServicesUrl,
      contactUrl,
      envelope,
      mailbox,
      facilityTimeZone,
    })),
    handle(getIp, async ({ caller }) => ({ ip: caller.ip })),
  ];
}
