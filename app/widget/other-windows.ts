import type { ChatControl } from '#app/widget/chat-control.ts';

/** The same chat in other windows of the browser, and in other places of this page. */

const SAID = 'bedside-chat:said';

/** Tells the others when something was said here, and catches up with what they say. */
export function keepTogether(control: ChatControl, slug: string): void {
  const key = `${SAID}:${slug}`;
  let told = lastSaid(control);
  let isCatchingUp = false;
  const catchUp = async () => {
    isCatchingUp = true;
    await control.refresh();
    told = lastSaid(control);
    isCatchingUp = false;
  };
  control.subscribe(() => {
    const { phase } = control.getState();
    const said = lastSaid(control);
    if (isCatchingUp || phase !== 'ready' || said === told) return;
    told = said;
    dispatchEvent(new CustomEvent(key, { detail: control }));
    try {
      localStorage.setItem(key, said);
    } catch {
      // Other windows then learn of it with their next page.
    }
  });
  addEventListener('storage', (event) => event.key === key && void catchUp());
  addEventListener(key, (event) => (event as CustomEvent).detail !== control && void catchUp());
  addEventListener('pageshow', ({ persisted }) => persisted && void catchUp());
}

function lastSaid(control: ChatControl): string {
  return control.getState().items.at(-1)?.id ?? '';
}
