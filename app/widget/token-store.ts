/** Where the token of a store's chat is kept between visits. */
export interface TokenStore {
  get(): string | null;
  set(token: string | null): void;
}

/** Keeps the token in localStorage; where a browser forbids that, for as long as the page lives. */
export function createTokenStore(slug: string): TokenStore {
  const key = `bedside-chat:${slug}`;
  let held: string | null = null;
  return {
    get() {
      try {
        return localStorage.getItem(key) ?? held;
      } catch {
        return held;
      }
    },
    set(token) {
      held = token;
      try {
        if (token === null) localStorage.removeItem(key);
        else localStorage.setItem(key, token);
      } catch {
        // Blocked or full: the chat then lasts as long as the page.
      }
    },
  };
}
