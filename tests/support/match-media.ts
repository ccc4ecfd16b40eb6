// Polaris calls matchMedia on import, but jsdom doesn't have it.
window.matchMedia = (media) => {
  const nothing = () => undefined;
  const list = { matches: false, media, onchange: null, dispatchEvent: () => false };
  const listening = { addEventListener: nothing, removeEventListener: nothing };
  return { ...list, ...listening, addListener: nothing, removeListener: nothing };
};
