import { getConfig, getIp } from '@vestry/contract/config/calls';
import type { PublicConfig } from '@vestry/contract/config/schemas';
import type { Config } from '../config/config.ts';
import { senderDomain } from '../mail/sender-address.ts';
import { handle, type Route } from './route.ts';

/** Makes the configuration that the web app must know before anybody signs in. */
export function publicConfig(
  config: Pick<Config, 'brand' | 'envelope' | 'smtpUrl' | 'mailFrom' | 'facilityTimeZone'>,
): PublicConfig {
  const { name: brandName, supportPhone, fashionServicesUrl, contactUrl } = config.brand;
  const { envelope, facilityTimeZone } = config;
  const mailDomain = senderDomain(config.mailFrom);
  const mailbox = config.smtpUrl === null;
  const links = { fashionServicesUrl, contactUrl };
  return { brandName, supportPhone, ...links, envelope, mailbox, facilityTimeZone, mailDomain };
}

export function configRoutes(config: PublicConfig): Route[] {
  return [handle(getConfig, async () => config), handle(getIp, async ({ caller }) => ({ ip: caller.ip }))];
}
