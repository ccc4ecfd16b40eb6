// @ts-check
/** Counts visits for stores that measure results; held-out visitors get no chat. Loaded only for such stores. */
(() => {
  const shopify = /** @type {any} */ (window).Shopify;
  const VISITOR_KEY = 'bedside-visitor';
  const ARM_KEY = 'bedside-arm';
  /** Without a response by then, the chat is shown. */
  const TIMEOUT_MS = 2_500;

  /** Whether this visitor gets no chat; counts the visit once per session. @this {HTMLElement} */
  async function isHeldOut() {
    const { visit, root = shopify?.routes?.root } = this.dataset;
    if (!visit || shopify?.designMode) return false;
    let arm = 'chat';
    try {
      if (sessionStorage[ARM_KEY]) return sessionStorage[ARM_KEY] === 'holdout';
      const visitor = (localStorage[VISITOR_KEY] ??= crypto.randomUUID());
      const url = `${visit}?visitor=${visitor}&id=${crypto.randomUUID()}`;
      const answer = await (await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })).json();
      arm = answer.arm ?? arm;
      sessionStorage[ARM_KEY] = arm;
      if (answer.marksCart && root) {
        const body = JSON.stringify({ attributes: { _bedside_visit: visitor } });
        const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
        void fetch(`${root}cart/update.js`, init).catch(() => {});
      }
    } catch {
      // Storage is blocked, or there was no response.
    }
    return arm === 'holdout';
  }

  Object.assign(customElements.get('bedside-chat')?.prototype ?? {}, { isHeldOut });
})();
