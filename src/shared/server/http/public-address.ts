import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The code of the error with which a connection to an address that is not public ends. */
export const NOT_PUBLIC = 'ERR_NOT_PUBLIC';

/** Networks that are not the public internet, by the IANA registries of special-purpose addresses. */
const SPECIAL = new BlockList();
for (const [network, bits] of [
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
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  SPECIAL.addSubnet(network, bits, 'ipv4');

/** Only these IPv6 addresses are global unicast; those among them that lead elsewhere are refused as well. */
const GLOBAL_V6 = new BlockList();
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is one of the public internet: not this machine's, a private network's or a link's. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !SPECIAL.check(address, 'ipv4');
  return family === 6 && GLOBAL_V6.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6');
}

function refusal(host: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`${host} is no public address`), { code: NOT_PUBLIC });
}

/**
 * For `lookup` of a request: resolves a name as the connection is made, so that what is checked is what is connected to. A
 * name of which any address is not public is refused. Node asks no look-up for a host that is an address: check those by
 * `isPublicAddress`.
 */
export const lookupPublic: LookupFunction = (host, options: LookupOptions, callback) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? [];
    if (error || !first) return callback(error ?? refusal(host), '', 0);
    if (!found.every(({ address }) => isPublicAddress(address))) return callback(refusal(host), '', 0);
    if (options.all) return callback(null, found);
    return callback(null, first.address, first.family);
  });
};
