/** Texts of the chat's page that only the server renders, so that no browser loads them with the chat window. */
export interface HostedPageTexts {
  noScript: string;
  noScriptBare: string;
  notFoundTitle: string;
  notFound: string;
  /** For the store's own people, above a link to the dashboard. */
  notFoundOwner: string;
  goTo(productName: string): string;
  closedTitle: string;
  unavailableTitle: string;
  unavailable: string;
}

const EN: HostedPageTexts = {
  noScript: 'The chat needs JavaScript. You can also reach the store directly:',
  noScriptBare: 'The chat needs JavaScript. Please turn it on, or contact the store directly.',
  notFoundTitle: 'We couldn’t find this chat',
  notFound: 'The link may be misspelled or out of date. You’ll find the current one on the store’s website.',
  notFoundOwner: 'Is this your store? Sign in to find your chat link.',
  goTo: (productName) => `Go to ${productName}`,
  closedTitle: 'This chat is closed for now',
  unavailableTitle: 'The chat can’t answer right now',
  unavailable: 'Please try again in a moment.',
};

const ES: HostedPageTexts = {
  noScript: 'El chat necesita JavaScript. También puedes contactar a la tienda directamente:',
  noScriptBare: 'El chat necesita JavaScript. Actívalo o contacta a la tienda directamente.',
  notFoundTitle: 'No encontramos este chat',
  notFound: 'Puede que el enlace tenga un error o sea antiguo. El actual está en el sitio web de la tienda.',
  notFoundOwner: '¿Es tu tienda? Inicia sesión para encontrar el enlace de tu chat.',
  goTo: (productName) => `Ir a ${productName}`,
  closedTitle: 'Este chat está cerrado por ahora',
  unavailableTitle: 'El chat no puede responder en este momento',
  unavailable: 'Inténtalo de nuevo en un momento.',
};

const TEXTS: Readonly<Record<string, HostedPageTexts>> = { en: EN, es: ES };

/** The texts in a language of the chat window. */
export function hostedPageTexts(code: string): HostedPageTexts {
  return TEXTS[code] ?? EN;
}
