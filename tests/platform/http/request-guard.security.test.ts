import { expect, test, vi } from 'vitest';
import { throwOnOutage } from '#app/platform/db/db-outage.server.ts';
import { clientAddress, readBytes } from '#app/platform/http/request-guard.server.ts';
import { log } from '#app/platform/process/log.server.ts';
import { makeRequest, thrownResponse } from '#tests/support/make-request.ts';

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

test('an interrupted body is refused and isn’t reported as a database outage', async () => {
  const errors = vi.spyOn(log, 'error');
  const broken = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  const body = new ReadableStream({
    pull: (controller) => controller.error(broken),
  });
  const init = { method: 'POST', body, duplex: 'half' as const };
  const request = new Request('http://localhost:3000/login', init);
  const thrown = await thrownResponse(() => throwOnOutage(() => readBytes(request, 1_000)));
  expect(thrown.status).toBe(400);
  expect(errors).not.toHaveBeenCalled();
});
