// @ts-check
/**
 * The place of the chat in a page: <bedside-chat data-mode="bubble"> or "inline". Until the shopper's first click it
 * fetches nothing but its own styles; then it asks `data-pass` where the chat is, loads it, and hands over.
 */
(() => {
  if (customElements.get('bedside-chat')) return;

  const shopify = /** @type {any} */ (window).Shopify;
  const isEditor = shopify?.designMode;
  const VISIT = 'bedside-chat';
  const LIMIT_MS = 10_000;
  /** How long a pass is taken from the last page. */
  const FRESH_MS = 300_000;
  /** How long the page is let load first. */
  const PATIENCE_MS = 4_000;
  const INK = '#1a1d21';
  const SPEECH = 'M4 5.5h16v11h-9L6.5 20v-3.5H4z';
  const CROSS = 'M6 6l12 12M18 6 6 18';

  /** What this visit remembers, where the browser lets it: `bubble` and `inline` say which is open. */
  function recall() {
    try {
      return JSON.parse(sessionStorage.getItem(VISIT) ?? '{}');
    } catch {
      return {};
    }
  }

  /** @param {object} more */
  function remember(more) {
    try {
      sessionStorage.setItem(VISIT, JSON.stringify({ ...recall(), ...more }));
    } catch {
      // The visit is forgotten with the page.
    }
  }

  /** @param {string} tag @param {Record<string, string>} attributes @param {(Node | string)[]} children */
  function make(tag, attributes, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  }

  /** @param {string} className @param {(Node | string)[]} children */
  const makeButton = (className, ...children) =>
    make('button', { type: 'button', class: className }, ...children);

  /** @param {string} path */
  function makeIcon(path) {
    const draw = document.createElementNS.bind(document, 'http://www.w3.org/2000/svg');
    const [svg, line] = [draw('svg'), draw('path')];
    svg.setAttribute('viewBox', '0 0 24 24');
    svg.setAttribute('aria-hidden', 'true');
    line.setAttribute('d', path);
    svg.append(line);
    return svg;
  }

  /** Black or white, whichever reads better on a computed colour; null on none. @param {string} color */
  function readableOn(color) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
    const light = (/** @type {number} */ channel) =>
      channel > 10 ? ((channel / 255 + 0.055) / 1.055) ** 2.4 : channel / 3294;
    if (alpha === 0) return null;
    return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue) > 0.179 ? '#000' : '#fff';
  }

  /** Lets the page itself load first. @param {() => void} callback */
  function afterPage(callback) {
    let isDue = true;
    const callOnce = () => {
      if (isDue) callback();
      isDue = false;
    };
    if (document.readyState === 'complete') return callOnce();
    addEventListener('load', callOnce);
    setTimeout(callOnce, PATIENCE_MS);
  }

  /** A host that is silent has failed too; a browser would wait for minutes. @param {Promise<any>} answer */
  const inTime = (answer) => Promise.race([answer, new Promise((_, fail) => setTimeout(fail, LIMIT_MS))]);

  const whenIdle = window.requestIdleCallback ?? setTimeout;

  class BedsideChat extends HTMLElement {
    /** Styles that come with this script, not by `data-css`. */
    styles = this.styles ?? '';
    /** @type {{ show(isAsked: boolean): void, hide(): void } | null} */
    chat = null;
    isOpen = false;
    isBusy = false;
    tries = 0;
    /** Where failures are told. */
    line = make('div', { role: 'status' });

    connectedCallback() {
      const isFirst = document.querySelector('bedside-chat[data-mode="bubble"]') === this;
      if (this.shadowRoot || (this.mode === 'bubble' && !isFirst)) return;
      const shadow = this.attachShadow({ mode: 'open' });
      afterPage(() => this.dress(shadow));
    }

    /** @param {ShadowRoot} shadow */
    dress(shadow) {
      const visit = recall();
      const draw = () => {
        shadow.append(this.mode === 'inline' ? this.makeCard() : this.makeCorner(visit));
        // Asked once it is drawn, so that it isn't drawn twice.
        whenIdle(() => this.setTextColor());
        addEventListener('pageshow', this);
        if (visit[this.mode]) void this.open(false);
      };
      if (this.dataset.css) {
        const link = make('link', { rel: 'stylesheet', href: this.dataset.css });
        link.onload = draw;
        shadow.append(link);
      } else {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(this.styles);
        shadow.adoptedStyleSheets = [sheet];
        draw();
      }
    }

    disconnectedCallback() {
      removeEventListener('pageshow', this);
    }

    /** A page that comes back is open or closed as the visit has it by now. @param {Event} event */
    handleEvent(event) {
      const isOpen = Boolean(recall()[this.mode]);
      if (!(/** @type {PageTransitionEvent} */ (event).persisted) || isOpen === this.isOpen) return;
      if (isOpen) void this.open(false);
      else this.chat?.hide();
    }

    get mode() {
      return this.dataset.mode === 'inline' ? 'inline' : 'bubble';
    }

    /** @param {{ isTeased?: boolean, bubble?: boolean }} visit */
    makeCorner({ isTeased, bubble }) {
      const { label, open = '', teaser } = this.dataset;
      this.button = makeButton('bubble', makeIcon(SPEECH));
      this.button.ariaHasPopup = 'dialog';
      this.button.ariaExpanded = 'false';
      if (label) this.button.append(label);
      else this.button.ariaLabel = open;
      this.button.onclick = () => (this.isOpen ? this.chat?.hide() : void this.open(true));
      const corner = make('div', { class: 'corner' }, this.line, this.button);
      if (teaser && !bubble && (isEditor || !isTeased)) corner.prepend(this.makeTeaser(teaser));
      return corner;
    }

    /** @param {string} text */
    makeTeaser(text) {
      remember({ isTeased: true });
      const [say, dismiss] = [makeButton('', text), makeButton('', makeIcon(CROSS))];
      dismiss.ariaLabel = this.dataset.dismiss ?? '';
      this.teaser = make('div', { class: 'note' }, say, dismiss);
      say.onclick = () => void this.open(true);
      dismiss.onclick = () => this.teaser?.remove();
      return this.teaser;
    }

    makeCard() {
      const { heading, text, start = '' } = this.dataset;
      this.button = makeButton('start', start);
      this.button.onclick = () => void this.open(true);
      this.card = make('div', { class: 'card' });
      if (heading) this.card.append(make('p', { class: 'title' }, heading));
      if (text) this.card.append(make('p', {}, text));
      this.card.append(this.button, this.line);
      return this.card;
    }

    setTextColor() {
      if (!this.button) return;
      const textColor = readableOn(getComputedStyle(this.button).backgroundColor);
      // A theme may mean something else by its variable, which is no colour then.
      if (textColor === null) this.style.setProperty('--tone', INK);
      this.style.setProperty('--on-tone', textColor ?? '#fff');
    }

    /** `isAsked`: the shopper wants it just now. @param {boolean} isAsked */
    async open(isAsked) {
      if (this.isBusy || this.isOpen) return;
      this.setBusy(true);
      this.line.replaceChildren();
      this.teaser?.remove();
      try {
        this.chat ??= await this.load();
        this.chat?.show(isAsked);
      } catch (error) {
        if (isAsked) this.tellFailure(error);
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
    tellFailure(error) {
      const { failed = '', retry = '' } = this.dataset;
      const again = makeButton('retry', retry);
      again.onclick = () => {
        this.button?.focus();
        void this.open(true);
      };
      const said = isEditor && error instanceof Error ? `${failed} (${error.message})` : failed;
      this.line.replaceChildren(make('div', { class: 'note' }, make('p', {}, said), again));
    }

    async load() {
      const { pass, at } = recall();
      if (pass && Date.now() - at < FRESH_MS) {
        // Where the chat has moved since, it is asked for anew.
        const kept = await this.begin(pass).catch(() => null);
        if (kept) return kept;
      }
      return this.begin(await this.getPass());
    }

    async getPass() {
      const signal = AbortSignal.timeout(LIMIT_MS);
      const response = await fetch(this.dataset.pass ?? '', { signal });
      const answer = await response.json();
      if (!response.ok) throw new Error(answer.message);
      remember({ pass: { ...answer, ticket: undefined }, at: Date.now() });
      return answer;
    }

    /** @param {{ script: string }} pass */
    async begin(pass) {
      // A browser may remember that an address failed; with an ending it is another one.
      const address = this.tries > 0 ? `${pass.script}?${this.tries}` : pass.script;
      this.tries += 1;
      const { openChat } = await inTime(import(address));
      this.tries = 0;
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
      remember({ [this.mode]: isOpen });
      this.card?.remove();
      if (this.mode === 'inline' || !this.button) return;
      this.button.ariaExpanded = `${isOpen}`;
      this.button.firstChild?.replaceWith(makeIcon(isOpen ? CROSS : SPEECH));
    }
  }

  customElements.define('bedside-chat', BedsideChat);
})();
