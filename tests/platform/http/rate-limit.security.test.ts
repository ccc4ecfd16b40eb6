import { expect, test } from 'vitest';
import { clientAddress } from '#app/platform/http/rate-limit.server.ts';
import { makeRequest } from '#tests/support/make-request.ts';

const seen = (sender: string) => clientAddress(makeRequest('/', { sender }));

test('all addresses of an IPv6 /64 are one sender', () => {
  const one = seen('2001:db8:7:1::1');
  for (const same of [
    '2001:db8:7:1::2',
    '2001:DB8:7:1:ffff:ffff:ffff:ffff',
    '2001:0db8:0007:0001:0:0:0:1',
    '2001:db8:7:1:0:0:192.0.2.7',
  ]) {
    expect([same, seen(same)]).toEqual([same, one]);
  }
  for (const other of ['2001:db8:7:2::1', '2001:db8:8:1::1', '2001:db8::7:1', '::1']) {
    expect(seen(other)).not.toBe(one);
  }
});

test('an IPv4 address is one sender, also when mapped to IPv6', () => {
  expect(seen('192.0.2.1')).toBe('192.0.2.1');
  expect(seen('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(seen('::ffff:192.0.2.2')).not.toBe(seen('::ffff:192.0.2.1'));
  expect(seen('::ffff:c000:201')).toBe('192.0.2.1');
});

test('anything but an address is used unchanged', () => {
  expect([seen('unknown'), seen(':::'), seen('1:2:3'), seen('fe80::1%eth0')]).toEqual([
    'unknown',
    ':::',
    '1:2:3',
    'fe80:0:0:0',
  ]);
});
