// Fake App Bridge inside the app's frame: talks to the local admin around it, like the real one to Shopify. Works
// without storage and cookies.
(() => {
  if (window.shopify) return;
  const PARAMETERS = ['shop', 'host', 'locale', 'embedded', 'session', 'timestamp', 'hmac', 'id_token'];
  const query = new URLSearchParams(location.search);
  const script = document.currentScript;
  const apiKey =
    script?.dataset.apiKey || document.querySelector('meta[name="shopify-api-key"]')?.getAttribute('content');
  if (!apiKey) throw new Error('App Bridge: the app has no API key in a meta tag or in data-api-key');
  if (script && (script.defer || script.async || script.type === 'module')) {
    throw new Error('App Bridge: its script must be loaded in order, without async, defer or type="module"');
  }
  if (script && document.querySelector('script[src]') !== script) {
    throw new Error('App Bridge: its script must be the first one of the page');
  }
  const isFramed = window.parent !== window;

  // Without third-party storage, only `window.name` survives navigation.
  const STORAGE_KEY = 'local-app-bridge';
  function recall() {
    try {
      return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    } catch {
      return window.name.startsWith('{') ? JSON.parse(window.name) : {};
    }
  }
  function keep(text) {
    try {
      sessionStorage.setItem(STORAGE_KEY, text);
    } catch {
      window.name = text;
    }
  }
  const known = recall();
  const config = {
    apiKey,
    shop: query.get('shop') ?? known.shop,
    host: query.get('host') ?? known.host,
    locale: query.get('locale') ?? known.locale ?? 'en',
  };
  keep(JSON.stringify({ shop: config.shop, host: config.host, locale: config.locale }));

  const waiting = new Map();
  let lastId = 0;
  function tell(type, rest = {}) {
    if (isFramed) window.parent.postMessage({ from: 'app-bridge', type, ...rest }, '*');
  }
  function ask(type, rest = {}) {
    lastId += 1;
    const id = lastId;
    tell(type, { ...rest, id });
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  }

  const HEARD = {
    answer({ id, value, error }) {
      const { resolve, reject } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (error) reject?.(new Error(error));
      else resolve?.(value);
    },
    navigate: ({ href }) => follow(href),
    click({ scope, id, at }) {
      const owner = scope === 'title-bar' ? currentTitleBar() : document.getElementById(id);
      owner?.querySelectorAll('button')[at]?.click();
    },
    'modal-closed': ({ id }) => document.getElementById(id)?.dispatchEvent(new Event('hide')),
    'toast-dismissed': ({ id }) => toasts.get(id)?.onDismiss?.(),
    'toast-action': ({ id }) => toasts.get(id)?.onAction?.(),
  };
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent || data?.from !== 'shopify-admin') return;
    HEARD[data.type]?.(data);
  });

  const idToken = () => ask('id-token');
  const [toasts, bars] = [new Map(), new Set()];
  const shopify = {
    config,
    ready: Promise.resolve(),
    environment: { embedded: isFramed, mobile: false, pos: false, intent: false },
    idToken,
    user: async () => ({ accountAccess: 'full' }),
    toast: {
      show(message, options = {}) {
        lastId += 1;
        const id = `toast-${lastId}`;
        toasts.set(id, options);
        const { duration = 5000, isError = false, action = null } = options;
        tell('toast', { id, message: String(message), duration, isError, action });
        return id;
      },
      hide: (id) => tell('toast-hide', { id }),
    },
    loading: (isOn) => tell('loading', { isOn: isOn !== false }),
    saveBar: {
      async show(id) {
        if (!document.getElementById(id)) throw new Error(`saveBar.show: there is no ui-save-bar "${id}"`);
        bars.add(id);
        tellBars();
      },
      async hide(id) {
        bars.delete(id);
        tellBars();
      },
      toggle: (id) => (bars.has(id) ? shopify.saveBar.hide(id) : shopify.saveBar.show(id)),
      // Resolves if nothing is unsaved or the merchant leaves; never settles if the merchant stays.
      leaveConfirmation: () => (bars.size === 0 ? Promise.resolve() : ask('leave-confirmation')),
    },
    modal: {
      async show(id) {
        const modal = document.getElementById(id);
        if (!modal) throw new Error(`modal.show: there is no ui-modal "${id}"`);
        const title = modal.querySelector('ui-title-bar');
        const text = [...modal.children]
          .filter((part) => part !== title)
          .map((part) => part.textContent.trim());
        tell('modal', {
          id,
          title: title?.getAttribute('title') ?? '',
          text: text.join('\n'),
          buttons: buttonsOf(modal),
        });
        modal.dispatchEvent(new Event('show'));
      },
      async hide(id) {
        tell('modal-hide', { id });
        document.getElementById(id)?.dispatchEvent(new Event('hide'));
      },
      toggle: (id) => shopify.modal.show(id),
    },
    scopes: {
      query: () => ask('scopes'),
      request: (scopes) => ask('request-scopes', { scopes }),
      revoke: async () => ({ detail: await ask('scopes') }),
    },
  };
  window.shopify = shopify;

  // --- requests of the app's own pages carry a fresh token ---
  const nativeFetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (
      new URL(request.url).origin !== location.origin ||
      request.headers.has('authorization') ||
      !isFramed
    ) {
      return nativeFetch(input, init);
    }
    const signed = async () => {
      const headers = new Headers(request.headers);
      headers.set('Authorization', `Bearer ${await idToken()}`);
      headers.set('X-Requested-With', 'XMLHttpRequest');
      headers.set('Accept-Language', config.locale);
      return nativeFetch(new Request(request.clone(), { headers }));
    };
    let response = await signed();
    if (response.headers.get('X-Shopify-Retry-Invalid-Session-Request') === '1') response = await signed();
    const reauthorize = response.headers.get('X-Shopify-API-Request-Failure-Reauthorize-Url');
    if (reauthorize) openTop(new URL(reauthorize, location.href).href);
    return response;
  };

  // --- addresses of the admin, and the top window ---
  function openTop(address) {
    tell('open-top', { address: String(address) });
  }
  const nativeOpen = window.open.bind(window);
  window.open = (address, target, features) => {
    const text = String(address ?? '');
    if (isFramed && (/^shopify:/.test(text) || target === '_top' || target === '_parent')) {
      openTop(/^shopify:/.test(text) ? text : new URL(text, location.href).href);
      return null;
    }
    return nativeOpen(address, target, features);
  };
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="shopify:"]') : null;
    if (!link) return;
    event.preventDefault();
    openTop(link.getAttribute('href'));
  });

  // --- the admin's address follows the app's ---
  function tellPath() {
    const url = new URL(location.href);
    for (const name of PARAMETERS) url.searchParams.delete(name);
    tell('path', { path: url.pathname + url.search + url.hash });
  }
  for (const name of ['pushState', 'replaceState']) {
    const native = history[name].bind(history);
    history[name] = (...args) => {
      native(...args);
      tellPath();
    };
  }
  addEventListener('popstate', tellPath);
  addEventListener('hashchange', tellPath);

  // A click in the admin's navigation: handled by the app's router if possible, else loaded by the admin.
  function follow(href) {
    const links = document.querySelectorAll('ui-nav-menu a, s-app-nav a, s-app-nav s-link');
    const link = [...links].find((one) => one.getAttribute('href') === href) ?? document;
    const event = new Event('shopify:navigate', { bubbles: true, cancelable: true });
    const before = location.href;
    const isTaken = !link.dispatchEvent(event);
    if (!isTaken && location.href === before) tell('load', { href });
  }

  // --- elements that the admin draws ---
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    'ui-nav-menu, s-app-nav, ui-title-bar, ui-save-bar, ui-modal { display: none !important }',
  );
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  for (const name of ['ui-nav-menu', 's-app-nav', 'ui-title-bar']) {
    if (!customElements.get(name)) customElements.define(name, class extends HTMLElement {});
  }
  customElements.define(
    'ui-save-bar',
    class extends HTMLElement {
      show = () => shopify.saveBar.show(this.id);
      hide = () => shopify.saveBar.hide(this.id);
      toggle = () => shopify.saveBar.toggle(this.id);
      get showing() {
        return bars.has(this.id);
      }
    },
  );
  customElements.define(
    'ui-modal',
    class extends HTMLElement {
      show = () => shopify.modal.show(this.id);
      hide = () => shopify.modal.hide(this.id);
      toggle = () => shopify.modal.toggle(this.id);
    },
  );

  function buttonsOf(owner) {
    return [...owner.querySelectorAll('button')].map((button) => ({
      text: button.textContent.trim(),
      menu: button.closest('section')?.getAttribute('label') ?? '',
      variant: button.getAttribute('variant') ?? '',
      tone: button.getAttribute('tone') ?? '',
      isDisabled: button.hasAttribute('disabled'),
      isLoading: button.hasAttribute('loading'),
    }));
  }
  function currentTitleBar() {
    return [...document.querySelectorAll('ui-title-bar')].findLast((bar) => !bar.closest('ui-modal'));
  }
  const told = { nav: '', title: '', bars: '' };
  function tellOnce(name, value, type) {
    const text = JSON.stringify(value);
    if (told[name] === text) return;
    told[name] = text;
    tell(type, { value });
  }
  function tellBars() {
    for (const id of bars) if (!document.getElementById(id)) bars.delete(id);
    const shown = [...bars].map((id) => ({ id, buttons: buttonsOf(document.getElementById(id)) }));
    tellOnce('bars', shown, 'save-bar');
  }
  function tellElements() {
    const links = document.querySelectorAll('ui-nav-menu a, s-app-nav a, s-app-nav s-link');
    const items = [...links].map((link) => ({
      href: link.getAttribute('href') ?? '/',
      text: link.textContent.trim(),
      isHome: link.getAttribute('rel') === 'home',
    }));
    tellOnce('nav', items, 'nav');
    const bar = currentTitleBar();
    const title = { title: bar?.getAttribute('title') ?? document.title, buttons: bar ? buttonsOf(bar) : [] };
    tellOnce('title', title, 'title-bar');
    tellBars();
  }
  new MutationObserver(tellElements).observe(document.documentElement, {
    childList: true,
    subtree: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['title', 'href', 'disabled', 'loading', 'variant'],
  });

  // --- the page that only fetches a token ---
  const reload = query.get('shopify-reload');
  if (reload) {
    void idToken().then((token) => {
      const target = new URL(reload, location.href);
      target.searchParams.set('id_token', token);
      location.replace(target);
    });
  } else {
    tell('loaded');
    tellPath();
    document.addEventListener('DOMContentLoaded', tellElements);
  }
})();
