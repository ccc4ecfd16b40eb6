// The local admin page around the framed app: renders what the app's App Bridge requests.
(() => {
  const frame = document.querySelector('iframe.App');
  if (!frame) return;
  const { base, shop, appOrigin } = document.body.dataset;
  const part = (name) => document.querySelector(`[data-part="${name}"]`);
  const say = (type, rest = {}) =>
    frame.contentWindow.postMessage({ from: 'shopify-admin', type, ...rest }, appOrigin);

  function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === 'function') element.addEventListener(name, value);
      else if (value !== false && value !== null) element.setAttribute(name, value === true ? '' : value);
    }
    element.append(...children);
    return element;
  }

  // --- navigation ---
  let items = [];
  let home = '/';
  let path = '/';
  const isHere = (href) =>
    path === href ||
    (href !== '/' && path.split(/[?#]/)[0].startsWith(`${href}/`)) ||
    path.split(/[?#]/)[0] === href;
  function drawNav() {
    const list = part('app-nav');
    const links = items
      .filter(({ isHome }) => !isHome)
      .map(({ href, text }) =>
        make(
          'li',
          {},
          make(
            'a',
            {
              href: base + (href === '/' ? '' : href),
              'aria-current': isHere(href) ? 'page' : null,
              click(event) {
                event.preventDefault();
                say('navigate', { href });
              },
            },
            text,
          ),
        ),
      );
    list.replaceChildren(...links);
    part('app-home').toggleAttribute('aria-current', isHere(home));
    if (isHere(home)) part('app-home').setAttribute('aria-current', 'page');
  }
  part('app-home').addEventListener('click', (event) => {
    event.preventDefault();
    say('navigate', { href: home });
  });

  // --- title bar ---
  function drawTitle({ title, buttons }) {
    const bar = part('title-bar');
    const asButton = (button, at) => {
      const isBack = button.variant === 'breadcrumb';
      return make(
        'button',
        {
          type: 'button',
          class: isBack ? 'Back' : button.variant === 'primary' ? 'Primary' : 'Plain',
          disabled: button.isDisabled || button.isLoading,
          'aria-label': isBack ? `Back to ${button.text}` : null,
          click: () => say('click', { scope: 'title-bar', at }),
        },
        isBack ? '←' : button.text,
      );
    };
    const drawn = buttons.map(asButton);
    const isBack = (_, at) => buttons[at].variant === 'breadcrumb';
    const drawMenu = (label) => {
      const own = drawn.filter((_, at) => buttons[at].menu === label);
      const menu = make(
        'details',
        { class: 'Menu-actions' },
        make('summary', {}, label),
        make('div', {}, ...own),
      );
      menu.addEventListener('click', ({ target }) => {
        if (target.closest('button')) menu.removeAttribute('open');
      });
      return menu;
    };
    const menus = [...new Set(buttons.map(({ menu }) => menu).filter(Boolean))].map(drawMenu);
    const shown = drawn.filter((_, at) => !isBack(_, at) && !buttons[at].menu);
    bar.querySelector('.Back-place').replaceChildren(...drawn.filter(isBack));
    bar.querySelector('.Actions').replaceChildren(...menus, ...shown);
    bar.querySelector('.Page-name').textContent = title;
    document.title = `${title} · ${document.body.dataset.store}`;
  }

  // --- save bar ---
  let bars = [];
  function drawSaveBar() {
    const bar = part('save-bar');
    bar.hidden = bars.length === 0;
    const shown = bars.at(-1);
    const buttons = (shown?.buttons ?? []).map((button, at) =>
      make(
        'button',
        {
          type: 'button',
          class: button.variant === 'primary' ? 'Primary' : 'Quiet',
          disabled: button.isDisabled || button.isLoading,
          click: () => say('click', { scope: 'element', id: shown.id, at }),
        },
        button.text || (button.variant === 'primary' ? 'Save' : 'Discard'),
      ),
    );
    // Discard is left of Save, regardless of their order in the app.
    buttons.sort((one, other) => Number(one.className === 'Primary') - Number(other.className === 'Primary'));
    bar.querySelector('.Actions').replaceChildren(...buttons);
  }

  // --- dialogs ---
  function openDialog({ title, text, buttons, onClose }) {
    const dialog = make('dialog', { class: 'Dialog', 'aria-labelledby': 'dialog-title' });
    const close = () => {
      dialog.close();
      dialog.remove();
    };
    dialog.addEventListener('cancel', () => {
      dialog.remove();
      onClose?.();
    });
    dialog.append(
      make('h2', { id: 'dialog-title' }, title),
      make('p', {}, text),
      make(
        'div',
        { class: 'Actions' },
        ...buttons.map(({ text: label, kind, run }) =>
          make(
            'button',
            {
              type: 'button',
              class: kind,
              click() {
                close();
                run();
              },
            },
            label,
          ),
        ),
      ),
    );
    document.body.append(dialog);
    dialog.showModal();
    return { close };
  }
  function askToLeave(leave) {
    openDialog({
      title: 'Leave page with unsaved changes?',
      text: 'Leaving this page will delete all unsaved changes.',
      buttons: [
        { text: 'Stay', kind: 'Plain', run: () => undefined },
        { text: 'Leave page', kind: 'Critical', run: leave },
      ],
    });
  }
  document.querySelector('.Side').addEventListener('click', (event) => {
    const link = event.target.closest('a[data-leaves]');
    if (!link || bars.length === 0) return;
    event.preventDefault();
    askToLeave(() => location.assign(link.href));
  });

  // --- toasts ---
  const toasts = new Map();
  function hideToast(id) {
    const toast = toasts.get(id);
    if (!toast) return;
    toasts.delete(id);
    toast.remove();
    say('toast-dismissed', { id });
  }
  function showToast({ id, message, duration, isError, action }) {
    const toast = make('li', { class: isError ? 'Toast Toast-error' : 'Toast' }, make('span', {}, message));
    if (action)
      toast.append(make('button', { type: 'button', click: () => say('toast-action', { id }) }, action));
    toast.append(
      make('button', { type: 'button', 'aria-label': 'Dismiss', click: () => hideToast(id) }, '×'),
    );
    toasts.set(id, toast);
    part('toasts').append(toast);
    setTimeout(() => hideToast(id), duration);
  }

  // --- requests of the app ---
  let modal = null;
  const HEARD = {
    loaded: () => frame.removeAttribute('data-waiting'),
    nav({ value }) {
      items = value;
      home = value.find(({ isHome }) => isHome)?.href ?? '/';
      drawNav();
    },
    'title-bar': ({ value }) => drawTitle(value),
    'save-bar'({ value }) {
      bars = value;
      drawSaveBar();
    },
    path({ path: next }) {
      path = next;
      history.replaceState(null, '', base + (next === '/' ? '' : next));
      drawNav();
    },
    toast: showToast,
    'toast-hide': ({ id }) => hideToast(id),
    loading: ({ isOn }) => (part('loading').hidden = !isOn),
    'leave-confirmation'({ id }) {
      askToLeave(() => say('answer', { id }));
    },
    modal({ id, title, text, buttons }) {
      modal?.close();
      modal = openDialog({
        title,
        text,
        buttons: buttons.map((button, at) => ({
          text: button.text,
          kind: button.tone === 'critical' ? 'Critical' : button.variant === 'primary' ? 'Primary' : 'Plain',
          run: () => say('click', { scope: 'element', id, at }),
        })),
        onClose: () => say('modal-closed', { id }),
      });
    },
    'modal-hide': () => modal?.close(),
    async 'id-token'({ id }) {
      const response = await fetch(`/local/session-token?shop=${encodeURIComponent(shop)}`).catch(() => null);
      if (response?.ok) say('answer', { id, value: (await response.json()).token });
      else say('answer', { id, error: 'The admin could not make a session token' });
    },
    async scopes({ id }) {
      const response = await fetch(`/local/scopes?shop=${encodeURIComponent(shop)}`);
      say('answer', { id, value: await response.json() });
    },
    'request-scopes'({ id, scopes }) {
      const end = async (isGranted) => {
        const query = new URLSearchParams({ shop, scopes: isGranted ? scopes.join(',') : '' });
        const detail = await (await fetch(`/local/scopes?${query}`, { method: 'POST' })).json();
        say('answer', { id, value: { result: isGranted ? 'granted-all' : 'declined-all', detail } });
      };
      openDialog({
        title: 'Update data access',
        text: `The app asks for: ${scopes.join(', ').replaceAll('_', ' ')}`,
        buttons: [
          { text: 'Cancel', kind: 'Plain', run: () => void end(false) },
          { text: 'Update', kind: 'Primary', run: () => void end(true) },
        ],
        onClose: () => void end(false),
      });
    },
    async load({ href }) {
      const query = new URLSearchParams({ shop, path: href });
      frame.src = (await (await fetch(`/local/frame-url?${query}`)).json()).url;
    },
    'open-top'({ address }) {
      const inAdmin = /^shopify:(?:\/\/|\/)?admin(\/.*)?$/.exec(address);
      location.assign(inAdmin ? `/store/${document.body.dataset.handle}${inAdmin[1] ?? ''}` : address);
    },
  };
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== appOrigin || data?.from !== 'app-bridge') return;
    void HEARD[data.type]?.(data);
  });

  // Listeners are ready now.
  frame.src = frame.dataset.src;

  const menu = part('menu');
  menu?.addEventListener('click', () => {
    const isOpen = document.body.toggleAttribute('data-menu');
    menu.setAttribute('aria-expanded', String(isOpen));
  });
})();
