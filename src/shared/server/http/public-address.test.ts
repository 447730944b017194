import { describe, expect, it } from 'vitest';
import { isPublicAddress, lookupPublic, NOT_PUBLIC } from './public-address.ts';

describe('public addresses', () => {
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
    ],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1'],
    ...['::ffff:10.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1', 'ff02::1', 'example.org', ''],
  ])('%s is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('refuses a name that leads to this machine', async () => {
    for (const all of [true, false]) {
      const code = await new Promise((resolve) =>
        lookupPublic('localhost', { all }, (error) => resolve(error?.code)),
      );
      expect(code).toBe(NOT_PUBLIC);
    }
  });
});
