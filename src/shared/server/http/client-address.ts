import { isIPv6 } from 'node:net';

/** What limits count by: the IPv4 address, or the /64 of an IPv6 address (one household or phone). */
export function limitSubject(ip: string): string {
  const plain = ip.startsWith('::ffff:') ? ip.slice(7) : ip;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = plain.includes('::') ? tail.split(':').filter(Boolean) : [];
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`;
}
