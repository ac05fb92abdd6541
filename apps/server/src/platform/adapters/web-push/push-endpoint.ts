/** Where a message may be sent to: a caller writes the endpoint freely, and it must not lead into the server's own network. */
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { PushRefusedError } from '../../ports/push-sender.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Push services have names of several parts and listen where https does; `allowLoopback` adds this machine, for tests. */
export function isPushEndpoint(endpoint: string, allowLoopback: boolean): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (allowLoopback && loopback.has(hostname)) return protocol === 'http:' || protocol === 'https:';
  if (protocol !== 'https:' || port !== '') return false;
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 && /[^.]\.[^.]/.test(hostname);
}

/** Networks of IPv4 that are nobody's on the internet (IANA's special-purpose registry). */
const closed4 = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed4.addSubnet(network, prefix, 'ipv4');

/** Of IPv6 only 2000::/3 is given out; in it these lead elsewhere: tunnels, benchmarks, examples. */
const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');
const closed6 = new BlockList();
closed6.addSubnet('2001::', 23, 'ipv6');
closed6.addSubnet('2001:db8::', 32, 'ipv6');
closed6.addSubnet('2002::', 16, 'ipv6');
closed6.addSubnet('3fff::', 20, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed4.check(address, 'ipv4');
  return version === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

/** Looks a name up and keeps its public addresses alone: called at every connection, so that a name cannot change its mind. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error !== null) {
      callback(error, []);
      return;
    }
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (first === undefined) callback(new PushRefusedError(`${hostname} leads to no public address`), []);
    else if (options.all === true) callback(null, open);
    else callback(null, first.address, first.family);
  });
};
