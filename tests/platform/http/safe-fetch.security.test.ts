import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { safeFetch } from '#app/platform/http/safe-fetch.server.ts';

const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

/** A DNS resolver that returns these addresses one after the other. */
function answering(...addresses: string[]): LookupFunction {
  let lookups = 0;
  return (_name, options, callback) => {
    const address = addresses[Math.min(lookups, addresses.length - 1)]!;
    lookups += 1;
    const family = address.includes(':') ? 6 : 4;
    if (options.all) callback(null, [{ address, family }]);
    else callback(null, address, family);
  };
}

const OPEN = { allowedAddresses: ['127.0.0.1'] };

test('a page is fetched with its type and status', async () => {
  const port = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' }).end('hello');
  });
  const page = await safeFetch(`http://127.0.0.1:${port}/a`, OPEN);
  expect(page).toMatchObject({ ok: true, status: 200, statusText: 'OK', type: 'text/plain' });
  expect(page.ok && new TextDecoder().decode(page.bytes)).toBe('hello');
});

test('no spelling of a private address is reached', async () => {
  let visits = 0;
  const port = await serve((_request, response) => {
    visits += 1;
    response.end('secret');
  });
  const hosts = [
    '127.0.0.1',
    'localhost',
    'localhost.',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0',
    '0.0.0.0',
    '127.255.255.254',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[fe80::1]',
    '[fc00::1]',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.0.1',
    '100.64.0.1',
    '169.254.169.254',
    '[fd00:ec2::254]',
  ];
  const limits = { timeoutMs: 3_000 };
  const reasons = await Promise.all(
    hosts.map(async (host) => {
      const page = await safeFetch(`http://${host}:${port}/`, limits);
      return [host, page.ok ? 'reached' : page.reason] as const;
    }),
  );
  const left = ['forbidden', 'bad-address', 'unreachable'];
  expect(reasons.filter(([, reason]) => !left.includes(reason))).toEqual([]);
  expect(reasons.filter(([, reason]) => reason === 'forbidden').length).toBeGreaterThan(20);
  expect(visits).toBe(0);
});

test('a name that resolves to a private address is refused', async () => {
  for (const address of ['127.0.0.1', '169.254.169.254', '10.1.2.3', '::1', '::ffff:10.0.0.1']) {
    const page = await safeFetch('http://store.example/', { lookup: answering(address) });
    expect({ address, page }).toEqual({ address, page: { ok: false, reason: 'forbidden' } });
  }
});

test('DNS rebinding doesn’t reach a private address', async () => {
  let visits = 0;
  const port = await serve((_request, response) => {
    visits += 1;
    response.writeHead(302, { Location: '/again' }).end();
  });
  const page = await safeFetch(`http://store.example:${port}/`, {
    allowedAddresses: ['127.0.0.1'],
    lookup: answering('127.0.0.1', '127.0.0.2'),
  });
  expect(page).toEqual({ ok: false, reason: 'forbidden' });
  expect(visits).toBe(1);
});

test('a redirect to a private address is refused', async () => {
  for (const target of ['http://169.254.169.254/latest/meta-data', 'http://[::1]/', 'http://10.0.0.1/']) {
    const port = await serve((_request, response) => response.writeHead(302, { Location: target }).end());
    const page = await safeFetch(`http://127.0.0.1:${port}/`, OPEN);
    expect({ target, page }).toEqual({ target, page: { ok: false, reason: 'forbidden' } });
  }
});

test('a redirect to a file or script URL is refused', async () => {
  for (const target of [
    'file:///etc/passwd',
    'javascript:alert(1)',
    'ftp://x.example/',
    'http://u:p@x.example/',
  ]) {
    const port = await serve((_request, response) => response.writeHead(302, { Location: target }).end());
    const page = await safeFetch(`http://127.0.0.1:${port}/`, OPEN);
    expect({ target, page }).toEqual({ target, page: { ok: false, reason: 'bad-address' } });
  }
});

test('redirects are limited', async () => {
  let visits = 0;
  const port = await serve((_request, response) => {
    visits += 1;
    response.writeHead(302, { Location: `/${visits}` }).end();
  });
  const page = await safeFetch(`http://127.0.0.1:${port}/`, OPEN);
  expect(page).toEqual({ ok: false, reason: 'too-many-redirects' });
  expect(visits).toBe(4);
});

test('an endless response is stopped at the limit', async () => {
  const port = await serve((_request, response) => {
    const more = () =>
      void (response.write(Buffer.alloc(65_536)) ? setImmediate(more) : response.once('drain', more));
    more();
  });
  const page = await safeFetch(`http://127.0.0.1:${port}/`, { ...OPEN, bytesMax: 300_000 });
  expect(page).toEqual({ ok: false, reason: 'too-large' });
});

test('a silent server times out', async () => {
  const port = await serve(() => {});
  const page = await safeFetch(`http://127.0.0.1:${port}/`, { ...OPEN, timeoutMs: 200 });
  expect(page).toEqual({ ok: false, reason: 'too-slow' });
});

test('anything but a web URL is refused before a request', async () => {
  for (const address of [
    '',
    'store.example',
    'file:///etc/passwd',
    'data:text/plain,x',
    'http://a:b@c.example',
  ]) {
    const page = await safeFetch(address);
    expect({ address, page }).toEqual({ address, page: { ok: false, reason: 'bad-address' } });
  }
});
