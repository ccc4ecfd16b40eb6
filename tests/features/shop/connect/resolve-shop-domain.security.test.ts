import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { resolveShopDomain } from '#app/features/shop/connect/connect-shop.server.ts';

test('addresses in a private network aren’t fetched', async () => {
  let visits = 0;
  const server = createServer((_request, response) => {
    visits += 1;
    response.end('Shopify.shop = "dream-beds.myshopify.com"');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const hosts = ['127.0.0.1', '127.1', '2130706433.', '0x7f.1', '169.254.169.254', '10.0.0.1', '192.168.0.1'];
  const typed = [
    ...hosts,
    ...hosts.map((host) => `http://${host}:${port}/`),
    '[::1]',
    'http://[::ffff:127.0.0.1]/',
  ];
  const found = await Promise.all(typed.map((text) => resolveShopDomain(text)));
  server.close();
  expect(found.map(({ ok }) => ok)).toEqual(typed.map(() => false));
  expect(visits).toBe(0);
});
