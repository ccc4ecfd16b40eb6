// @vitest-environment jsdom
/** @jsxImportSource preact */
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import type { ChatDisplayConfig } from '#app/features/chat/api/chat-api.ts';
import { Header } from '#app/widget/chat-window/chat-header.tsx';

afterEach(() => render(null, document.body));

test.each([
  ['Luna', 'AI assistant at Dream Beds'],
  ['Dream Beds chat', 'AI assistant'],
  ['Sleep Expert Assistant', 'AI at Dream Beds'],
])('below the title %j, the header says %j', (chatTitle, line) => {
  const config = { chatTitle, storeName: 'Dream Beds', logoUrl: null } as ChatDisplayConfig;
  render(<Header config={config} member={null} onStartOver={null} close={null} />, document.body);
  expect(document.querySelector('header p')!.textContent).toBe(line);
});
