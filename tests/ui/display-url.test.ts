import { expect, test } from 'vitest';
import { toDisplayUrl } from '#app/ui/format.ts';

test.each([
  ['https://moonlit.chat.bedside.example', 'moonlit.chat.bedside.example'],
  ['https://moonlit.chat.bedside.example/', 'moonlit.chat.bedside.example'],
  ['http://moonlit.chat.localhost:3000/?source=qr', 'moonlit.chat.localhost:3000/?source=qr'],
  ['http://localhost:3000/moonlit', 'moonlit'],
  ['http://127.0.0.1:3000/chat/moonlit/', 'chat/moonlit'],
  ['http://localhost:3000/', 'localhost:3000'],
  ['http://localhost.example/moonlit', 'localhost.example/moonlit'],
])('%s is shown as %s', (url, shown) => {
  expect(toDisplayUrl(url)).toBe(shown);
});
