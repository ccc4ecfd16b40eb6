import { readFile } from 'node:fs/promises';
import { type DOMWindow, JSDOM } from 'jsdom';
import { expect, test } from 'vitest';

const SOURCE = await readFile('extensions/bedside-chat/assets/bedside-chat.js', 'utf8');

interface PageVisit {
  body: string;
  /** Session storage left by the previous page. */
  memory?: object;
  isEditor?: boolean;
  isLoading?: boolean;
}

/** A storefront page after the loader has run; `loadStyles` finishes loading its styles. */
async function openStorefront({ body, memory, isEditor, isLoading }: PageVisit) {
  const { window } = new JSDOM(`<!doctype html><body>${body}</body>`, {
    url: 'https://dream-beds.example/products/cloud',
    runScripts: 'outside-only',
  });
  const requestedUrls: string[] = [];
  const answers: { status: number; body: string }[] = [];
  const fetchIn = (address: string) => {
    requestedUrls.push(address);
    const answer = answers.shift();
    return answer
      ? Promise.resolve(new Response(answer.body, answer))
      : Promise.reject(new TypeError('offline'));
  };
  Object.assign(window, {
    fetch: fetchIn,
    AbortSignal,
    requestIdleCallback: (callback: () => void) => callback(),
    Shopify: isEditor ? { designMode: true } : undefined,
  });
  if (memory) window.sessionStorage.setItem('bedside-chat', JSON.stringify(memory));
  Object.defineProperty(window.document, 'readyState', { value: isLoading ? 'loading' : 'complete' });
  window.eval(SOURCE);
  await settled();
  return {
    window,
    requestedUrls,
    answers,
    hosts: () => hostsOf(window),
    memory: () => readSessionStorage(window),
  };
}

function readSessionStorage(window: DOMWindow): Record<string, unknown> {
  return JSON.parse(window.sessionStorage.getItem('bedside-chat') ?? '{}') as Record<string, unknown>;
}

function hostsOf(window: DOMWindow) {
  return [...window.document.querySelectorAll('bedside-chat')].map((host) => host.shadowRoot);
}

function loadStyles(shadow: ShadowRoot): ShadowRoot {
  shadow.querySelector('link')!.dispatchEvent(new shadow.ownerDocument.defaultView!.Event('load'));
  return shadow;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const BUBBLE = `<bedside-chat data-mode="bubble" data-pass="/apps/bedside/chat" data-css="https://cdn.example/chat.css"
  data-open="Ask our AI assistant" data-failed="Not reachable." data-retry="Try again" data-dismiss="Dismiss"></bedside-chat>`;
const withTeaser = BUBBLE.replace('data-open', 'data-teaser="Need help?" data-open');
const INLINE = BUBBLE.replace('"bubble"', '"inline" data-heading="Which one?" data-start="Begin"');

test('the closed bubble is rendered with its name once its styles are loaded', async () => {
  const { hosts } = await openStorefront({ body: BUBBLE });
  const shadow = hosts()[0]!;
  expect(shadow.querySelector('button')).toBeNull();
  const button = loadStyles(shadow).querySelector('button')!;
  expect(button.getAttribute('aria-label')).toBe('Ask our AI assistant');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(button.getAttribute('aria-haspopup')).toBe('dialog');
});

test('the page itself loads first', async () => {
  const { window, hosts } = await openStorefront({ body: BUBBLE, isLoading: true });
  expect(hosts()[0]!.querySelector('link')).toBeNull();
  window.dispatchEvent(new window.Event('load'));
  window.dispatchEvent(new window.Event('load'));
  await settled();
  expect(hosts()[0]!.querySelectorAll('link')).toHaveLength(1);
});

test('nothing is requested before the first click', async () => {
  const { hosts, requestedUrls } = await openStorefront({ body: withTeaser + INLINE });
  hosts().forEach((shadow) => loadStyles(shadow!));
  await settled();
  expect(requestedUrls).toEqual([]);
});

test('a label is shown instead of hidden, and markup in it is escaped', async () => {
  const { hosts } = await openStorefront({
    body: BUBBLE.replace('data-open', 'data-label="<b>Hi</b>" data-open'),
  });
  const button = loadStyles(hosts()[0]!).querySelector('button')!;
  expect(button.textContent).toBe('<b>Hi</b>');
  expect(button.getAttribute('aria-label')).toBeNull();
});

test('a store’s own icon replaces the speech bubble while the chat is closed', async () => {
  const { hosts } = await openStorefront({
    body: BUBBLE.replace('data-open', 'data-icon="https://cdn.example/icon.png" data-open'),
  });
  const button = loadStyles(hosts()[0]!).querySelector('button')!;
  expect(button.firstElementChild).toMatchObject({ src: 'https://cdn.example/icon.png', alt: '' });
  const plain = await openStorefront({ body: BUBBLE.replace('data-open', 'data-icon="" data-open') });
  expect(loadStyles(plain.hosts()[0]!).querySelector('button > svg')).not.toBeNull();
});

test('the teaser is shown once per visit, and hidden when dismissed', async () => {
  const first = await openStorefront({ body: withTeaser });
  const getTeaser = () => first.hosts()[0]!.querySelector('.note');
  loadStyles(first.hosts()[0]!);
  expect(getTeaser()!.textContent).toContain('Need help?');
  first.hosts()[0]!.querySelector<HTMLButtonElement>('[aria-label=Dismiss]')!.click();
  expect(getTeaser()).toBeNull();
  const second = await openStorefront({ body: withTeaser, memory: first.memory() });
  expect(loadStyles(second.hosts()[0]!).querySelector('.note')).toBeNull();
});

test('the theme editor shows the teaser each time', async () => {
  const { hosts } = await openStorefront({ body: withTeaser, memory: { isTeased: true }, isEditor: true });
  expect(loadStyles(hosts()[0]!).querySelector('.note')!.textContent).toContain('Need help?');
});

test('only one of two bubbles on a page is rendered, alongside inline blocks', async () => {
  const { hosts } = await openStorefront({ body: BUBBLE + BUBBLE + INLINE + INLINE });
  const [first, second, ...inlineHosts] = hosts();
  expect([first, second].map((shadow) => shadow !== null)).toEqual([true, false]);
  expect(inlineHosts.map((shadow) => loadStyles(shadow!).querySelector('.title')!.textContent)).toEqual([
    'Which one?',
    'Which one?',
  ]);
});

test('a script that runs twice changes nothing', async () => {
  const { window, hosts } = await openStorefront({ body: BUBBLE });
  window.eval(SOURCE);
  expect(loadStyles(hosts()[0]!).querySelectorAll('.bubble')).toHaveLength(1);
});

test('a block that the theme editor removes and adds again is rendered once', async () => {
  const { window, hosts } = await openStorefront({ body: BUBBLE });
  loadStyles(hosts()[0]!);
  const host = window.document.querySelector('bedside-chat')!;
  host.remove();
  window.document.body.append(host);
  expect(host.shadowRoot!.querySelectorAll('.bubble')).toHaveLength(1);
});

test('an unreachable chat says so in one line, and is retried on request', async () => {
  const { hosts, requestedUrls, answers } = await openStorefront({ body: BUBBLE });
  const shadow = loadStyles(hosts()[0]!);
  const bubble = shadow.querySelector<HTMLButtonElement>('.bubble')!;
  const getStatusText = () => shadow.querySelector('[role=status]')!.textContent;
  bubble.click();
  expect(bubble.getAttribute('aria-busy')).toBe('true');
  await settled();
  expect(getStatusText()).toBe('Not reachable.Try again');
  expect(bubble.getAttribute('aria-busy')).toBe('false');
  answers.push({ status: 502, body: '<html>Bad gateway</html>' });
  shadow.querySelector<HTMLButtonElement>('.retry')!.click();
  expect(getStatusText()).toBe('');
  await settled();
  await settled();
  expect(getStatusText()).toBe('Not reachable.Try again');
  expect(requestedUrls).toEqual(['/apps/bedside/chat', '/apps/bedside/chat']);
});

test('the theme editor shows the merchant why there is no chat; shoppers don’t see it', async () => {
  const lines = [];
  for (const isEditor of [true, false]) {
    const { hosts, answers } = await openStorefront({ body: BUBBLE, isEditor });
    answers.push({ status: 404, body: '{"message":"Your assistant isn’t live yet"}' });
    const shadow = loadStyles(hosts()[0]!);
    shadow.querySelector<HTMLButtonElement>('.bubble')!.click();
    await settled();
    await settled();
    lines.push(shadow.querySelector('[role=status] p')!.textContent);
  }
  expect(lines).toEqual(['Not reachable. (Your assistant isn’t live yet)', 'Not reachable.']);
});

test('a chat that was open stays closed without a message if it is unreachable on the next page', async () => {
  const { hosts, requestedUrls } = await openStorefront({ body: BUBBLE, memory: { bubble: true } });
  const shadow = loadStyles(hosts()[0]!);
  await settled();
  expect(requestedUrls).toEqual(['/apps/bedside/chat']);
  expect(shadow.querySelector('[role=status]')!.textContent).toBe('');
});

test('everything of a session grant but the token is cached for the next page', async () => {
  const { hosts, answers, memory } = await openStorefront({ body: BUBBLE });
  answers.push({
    status: 200,
    body: '{"script":"https://app.example/x.js","slug":"beds","ticket":"secret"}',
  });
  loadStyles(hosts()[0]!).querySelector<HTMLButtonElement>('.bubble')!.click();
  await settled();
  await settled();
  expect(memory()).toMatchObject({ pass: { slug: 'beds' } });
  expect(JSON.stringify(memory())).not.toContain('secret');
});

test('without session storage the bubble still works', async () => {
  const { window } = new JSDOM(`<!doctype html><body>${withTeaser}</body>`, {
    url: 'https://dream-beds.example/',
    runScripts: 'outside-only',
  });
  Object.defineProperty(window, 'sessionStorage', {
    get: () => {
      throw new Error('forbidden');
    },
  });
  Object.defineProperty(window.document, 'readyState', { value: 'complete' });
  window.eval(SOURCE);
  await settled();
  expect(
    loadStyles(window.document.querySelector('bedside-chat')!.shadowRoot!).querySelector('.bubble'),
  ).not.toBeNull();
});

test.each([
  ['a light color', 'rgb(253, 224, 71)', '#000'],
  ['a dark color', 'rgb(15, 118, 110)', '#fff'],
  ['no color', 'rgba(0, 0, 0, 0)', '#fff'],
])('on %s the bubble is readable', async (_what, color, expected) => {
  const { window, hosts } = await openStorefront({ body: BUBBLE });
  window.getComputedStyle = () => ({ backgroundColor: color }) as CSSStyleDeclaration;
  loadStyles(hosts()[0]!);
  const { style } = window.document.querySelector<HTMLElement>('bedside-chat')!;
  expect(style.getPropertyValue('--on-tone')).toBe(expected);
});
