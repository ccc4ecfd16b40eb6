// @ts-check
/** Loads the chat. Before the first click it fetches only styles. */
(() => {
  if (customElements.get('bedside-chat')) return;

  const shopify = /** @type {any} */ (window).Shopify;
  const isEditor = shopify?.designMode;
  const STORAGE_KEY = 'bedside-chat';
  const TIMEOUT_MS = 10_000;
  const BOOTSTRAP_TTL_MS = 300_000;
  const LOAD_TIMEOUT_MS = 4_000;
  const DEFAULT_COLOR = '#1a1d21';
  const CHAT_ICON = 'M4 5.5h16v11h-9L6.5 20v-3.5H4z';
  const CLOSE_ICON = 'M6 6l12 12M18 6 6 18';

  function readVisit() {
    try {
      return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    } catch {
      return {};
    }
  }

  /** @param {object} changes */
  function updateVisit(changes) {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readVisit(), ...changes }));
    } catch {
      // Storage may be blocked.
    }
  }

  /** @param {string} tag @param {Record<string, string>} attributes @param {(Node | string)[]} children */
  function createElement(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }

  /** @param {string} className @param {(Node | string)[]} children */
  const createButton = (className, ...children) =>
    createElement('button', { type: 'button', class: className }, ...children);

  /** @param {string} path @param {string} [url] The store's own icon. */
  function createIcon(path, url) {
    if (url) return createElement('img', { src: url, alt: '' });
    const createSvg = document.createElementNS.bind(document, 'http://www.w3.org/2000/svg');
    const [svg, line] = [createSvg('svg'), createSvg('path')];
    svg.setAttribute('viewBox', '0 0 24 24');
    svg.setAttribute('aria-hidden', 'true');
    line.setAttribute('d', path);
    svg.append(line);
    return svg;
  }

  /** White if its contrast is 4.5:1, else black. @param {string} color */
  function getReadableColor(color) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    const toLinear = (/** @type {number} */ channel) =>
      channel > 10 ? ((channel / 255 + 0.055) / 1.055) ** 2.4 : channel / 3294;
    if (alpha === 0) return null;
    return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue) > 0.1833
      ? '#000'
      : '#fff';
  }

  const pageLoaded = new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(0);
    addEventListener('load', resolve);
    setTimeout(resolve, LOAD_TIMEOUT_MS);
  });

  /** @param {Promise<any>} promise */
  const withTimeout = (promise) =>
    Promise.race([promise, new Promise((_, fail) => setTimeout(fail, TIMEOUT_MS))]);

  const whenIdle = window.requestIdleCallback ?? setTimeout;

  class BedsideChat extends HTMLElement {
    /** Set by the embed script. */
    styles = this.styles ?? '';
    /** @type {{ show(isUserInitiated: boolean): void, hide(): void } | null} */
    chat = null;
    isOpen = false;
    isBusy = false;
    attempts = 0;
    status = createElement('div', { role: 'status' });

    async connectedCallback() {
      const isFirst = document.querySelector('bedside-chat[data-mode="bubble"]') === this;
      if (this.shadowRoot || (this.mode === 'bubble' && !isFirst)) return;
      const shadow = this.attachShadow({ mode: 'open' });
      const { measure } = this.dataset;
      await pageLoaded;
      if (measure) await import(measure).catch(() => {});
      if (!(await this.isHeldOut())) this.mount(shadow);
    }

    /** Replaced by bedside-measure.js. */
    async isHeldOut() {
      return false;
    }

    /** @param {ShadowRoot} shadow */
    mount(shadow) {
      const visit = readVisit();
      const render = () => {
        shadow.append(this.mode === 'inline' ? this.createCard() : this.createCorner(visit));
        // Reading computed styles now would force a second layout.
        whenIdle(() => this.setTextColor());
        addEventListener('pageshow', this);
        if (visit[this.mode]) void this.open(false);
      };
      if (this.dataset.css) {
        const link = createElement('link', { rel: 'stylesheet', href: this.dataset.css });
        link.onload = render;
        shadow.append(link);
      } else {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(this.styles);
        shadow.adoptedStyleSheets = [sheet];
        render();
      }
    }

    disconnectedCallback() {
      removeEventListener('pageshow', this);
    }

    /** A page restored from the back/forward cache adopts the visit's state. @param {Event} event */
    handleEvent(event) {
      const isOpen = Boolean(readVisit()[this.mode]);
      if (!(/** @type {PageTransitionEvent} */ (event).persisted) || isOpen === this.isOpen) return;
      if (isOpen) void this.open(false);
      else this.chat?.hide();
    }

    get mode() {
      return this.dataset.mode === 'inline' ? 'inline' : 'bubble';
    }

    /** @param {{ isTeased?: boolean, bubble?: boolean }} visit */
    createCorner({ isTeased, bubble }) {
      const { label, open = '', teaser, icon } = this.dataset;
      this.icon = createIcon(CHAT_ICON, icon);
      this.button = createButton('bubble', this.icon);
      this.button.ariaHasPopup = 'dialog';
      this.button.ariaExpanded = 'false';
      if (label) this.button.append(label);
      else this.button.ariaLabel = open;
      this.button.onclick = () => (this.isOpen ? this.chat?.hide() : void this.open(true));
      const corner = createElement('div', { class: 'corner' }, this.status, this.button);
      if (teaser && !bubble && (isEditor || !isTeased)) corner.prepend(this.createTeaser(teaser));
      return corner;
    }

    /** @param {string} text */
    createTeaser(text) {
      updateVisit({ isTeased: true });
      const [message, dismiss] = [createButton('', text), createButton('', createIcon(CLOSE_ICON))];
      dismiss.ariaLabel = this.dataset.dismiss ?? '';
      this.teaser = createElement('div', { class: 'note' }, message, dismiss);
      message.onclick = () => void this.open(true);
      dismiss.onclick = () => this.teaser?.remove();
      return this.teaser;
    }

    createCard() {
      const { heading, text, start = '' } = this.dataset;
      this.button = createButton('start', start);
      this.button.onclick = () => void this.open(true);
      this.card = createElement('div', { class: 'card' });
      if (heading) this.card.append(createElement('p', { class: 'title' }, heading));
      if (text) this.card.append(createElement('p', {}, text));
      this.card.append(this.button, this.status);
      return this.card;
    }

    setTextColor() {
      if (!this.button) return;
      const textColor = getReadableColor(getComputedStyle(this.button).backgroundColor);
      // In some themes the variable isn't a color.
      if (textColor === null) this.style.setProperty('--tone', DEFAULT_COLOR);
      this.style.setProperty('--on-tone', textColor ?? '#fff');
    }

    /** @param {boolean} isUserInitiated A click, not a restore. */
    async open(isUserInitiated) {
      if (this.isBusy || this.isOpen) return;
      this.setBusy(true);
      this.status.replaceChildren();
      this.teaser?.remove();
      try {
        this.chat ??= await this.load();
        this.chat?.show(isUserInitiated);
      } catch (error) {
        if (isUserInitiated) this.showError(error);
      } finally {
        this.setBusy(false);
      }
    }

    /** @param {boolean} isBusy */
    setBusy(isBusy) {
      this.isBusy = isBusy;
      if (this.button) this.button.ariaBusy = `${isBusy}`;
    }

    /** @param {unknown} error */
    showError(error) {
      const { failed = '', retry = '' } = this.dataset;
      const retryButton = createButton('retry', retry);
      retryButton.onclick = () => {
        this.button?.focus();
        void this.open(true);
      };
      const text = isEditor && error instanceof Error ? `${failed} (${error.message})` : failed;
      this.status.replaceChildren(
        createElement('div', { class: 'note' }, createElement('p', {}, text), retryButton),
      );
    }

    async load() {
      const { pass, at } = readVisit();
      if (pass && Date.now() - at < BOOTSTRAP_TTL_MS) {
        const chat = await this.start(pass).catch(() => null);
        if (chat) return chat;
      }
      return this.start(await this.getPass());
    }

    async getPass() {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(this.dataset.pass ?? '', { signal });
      const bootstrap = await response.json();
      if (!response.ok) throw new Error(bootstrap.message);
      updateVisit({ pass: { ...bootstrap, ticket: undefined }, at: Date.now() });
      return bootstrap;
    }

    /** @param {{ script: string }} pass */
    async start(pass) {
      // Browsers cache a failed import by its URL.
      const url = this.attempts > 0 ? `${pass.script}?${this.attempts}` : pass.script;
      this.attempts += 1;
      const { openChat } = await withTimeout(import(url));
      this.attempts = 0;
      return openChat({
        host: this,
        pass,
        mode: this.mode,
        root: this.dataset.root ?? shopify?.routes?.root,
        closeLabel: this.dataset.close,
        getPass: () => this.getPass(),
        onChange: (/** @type {boolean} */ isOpen) => this.setOpen(isOpen),
        focusBack: () => this.button?.focus(),
      });
    }

    /** @param {boolean} isOpen */
    setOpen(isOpen) {
      this.isOpen = isOpen;
      updateVisit({ [this.mode]: isOpen });
      this.card?.remove();
      if (this.mode === 'inline' || !this.button) return;
      this.button.ariaExpanded = `${isOpen}`;
      this.button.firstChild?.replaceWith((!isOpen && this.icon) || createIcon(CLOSE_ICON));
    }
  }

  customElements.define('bedside-chat', BedsideChat);
})();
