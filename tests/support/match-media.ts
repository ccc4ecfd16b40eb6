// Polaris asks for the width of the screen as soon as it is loaded; jsdom has no screen.
window.matchMedia = (media) => {
  const nothing = () => undefined;
  const list = { matches: false, media, onchange: null, dispatchEvent: () => false };
  const listening = { addEventListener: nothing, removeEventListener: nothing };
  return { ...list, ...listening, addListener: nothing, removeListener: nothing };
};
