import { expect, test } from 'vitest';
import type { ChatDisplayConfig } from '#app/features/chat/api/chat-api.ts';
import { db } from '#app/platform/db/db.server.ts';
import { loader } from '#app/routes/chat.$slug.ts';
import { useDatabase } from '#tests/support/database.ts';
import { makeStore } from '#tests/support/make-store.ts';

useDatabase();

async function openChatPage(slug: string, language = 'en') {
  const headers = { 'accept-language': language };
  const request = new Request(`http://localhost/chat/${slug}`, { headers });
  const response = await loader({ request, params: { slug }, context: {} } as never);
  return { response, html: await response.text() };
}

test('the page has the greeting, the AI notice and quick replies before any script', async () => {
  const { slug } = await makeStore({
    name: 'Dream Beds',
    settings: { branding: { colors: { primary: '#ffe066' }, chatTitle: 'Sleep desk' } },
  });
  const { response, html } = await openChatPage(slug);
  expect(response.status).toBe(200);
  const bare = html.replace(/<script[^]*?<\/script>/g, '');
  expect(bare).toContain('<title>Sleep desk</title>');
  expect(bare).toContain('AI assistant at Dream Beds');
  expect(bare).toMatch(/class="bc-bubble"[^>]*>[^<]{20,}/);
  expect(bare).toContain('aria-label="Suggested answers"');
  expect(bare).toContain('Call 555 0100');
  expect(bare).toContain('--primary:#ffe066;--on-primary:#111827');
  expect(bare).toContain('<html lang="en">');
});

test('the page is in the shopper’s language', async () => {
  const { slug } = await makeStore({ name: 'Dream Beds' });
  const { html } = await openChatPage(slug, 'es-MX,en;q=0.5');
  expect(html).toContain('<html lang="es-US">');
  expect(html).toContain('Asistente de IA de Dream Beds');
  expect(html).toContain('Escribe tu mensaje');
  expect((await openChatPage('nobody', 'es')).html).toContain('No encontramos este chat');
});

test('replies are typed out, unless the store turns this off', async () => {
  const readTypewriterSetting = async (isTypewriterEnabled?: boolean) => {
    const { slug } = await makeStore({ settings: { chatConfig: { isTypewriterEnabled } } });
    const { html } = await openChatPage(slug);
    const config = /<script type="application\/json"[^>]*>([^]*?)<\/script>/.exec(html)![1]!;
    return (JSON.parse(config) as ChatDisplayConfig).isTypewriterEnabled;
  };
  expect([
    await readTypewriterSetting(),
    await readTypewriterSetting(true),
    await readTypewriterSetting(false),
  ]).toEqual([true, true, false]);
});

test('a visit alone creates no session', async () => {
  const { merchantId, slug } = await makeStore();
  await openChatPage(slug);
  expect(await db.chatSession.count({ where: { merchantId } })).toBe(0);
});

test('the page allows its own scripts and styles only, with a new nonce per visit', async () => {
  const { slug } = await makeStore();
  const [one, other] = [await openChatPage(slug), await openChatPage(slug)];
  const policy = one.response.headers.get('content-security-policy')!;
  const nonce = /script-src 'nonce-([\w-]+)'/.exec(policy)![1]!;
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(other.html).not.toContain(nonce);
  for (const [tag] of one.html.matchAll(/<(?:script|style)\b[^>]*>/g))
    expect(tag).toContain(`nonce="${nonce}"`);
  expect(one.html).not.toMatch(/\s(?:style|on\w+)=/);
  for (const [, address] of one.html.matchAll(/\b(?:src|href)="([^"]+)"/g))
    expect(address).toMatch(/^(\/[^/]|data:,$)/);
});

test('hostile settings are escaped', async () => {
  const hostile = `"></title></script><script>alert(1)</script><img src=x onerror=alert(1)>'{{`;
  const { slug } = await makeStore({
    name: hostile,
    settings: {
      storeInfo: { contactInfo: hostile, website: 'https://store.example/"><script>' },
      branding: { chatTitle: hostile },
      assistant: { name: hostile.slice(0, 60), greeting: hostile },
    },
  });
  const { html } = await openChatPage(slug);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
  const config = /<script type="application\/json"[^>]*>([^]*?)<\/script>/.exec(html)![1]!;
  expect((JSON.parse(config) as { chatTitle: string }).chatTitle).toBe(hostile);
});

test('an unknown address shows an error page', async () => {
  for (const slug of ['nobody', '', '%2e%2e', 'a'.repeat(300)]) {
    const { response, html } = await openChatPage(slug);
    expect(response.status).toBe(404);
    expect(html).toContain('We couldn’t find this chat');
    expect(html, 'leads on').toContain('on the store’s website');
    expect(html, 'leads the store’s own people on').toMatch(/<a href="https?:[^"]+">Go to Bedside<\/a>/);
    expect(html, 'a retry can’t help').not.toContain('<a href="?">');
  }
});
