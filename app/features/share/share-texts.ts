import type { LiveCheck } from '#app/features/share/live-check.server.ts';

export const COPY_TEXTS = {
  /** Fixed by the specification. */
  success: 'Chat URL copied to clipboard!',
  failure: 'Failed to copy URL. Please try again.',
};

export const CARD_LINE_MAX = 80;
export const CARD_LINE = 'Not sure which mattress? Ask our sleep expert.';

export const SHARE_TEXTS = {
  sourceLabel: 'Where will you use it?',
  sourceHelp: 'Give it a name, like flyer or spring-mailing, to track chats from it.',
  sourceError: 'Use up to 40 letters, digits, and hyphens',
  questionLabel: 'First message',
  questionHelp: 'Optional. Prefilled for the shopper to send.',
  lineLabel: 'Text on the print card',
  noSources: 'No chats in the last 30 days. Share the link or print the card to get your first ones.',
  scriptTag: 'One line of code that adds the chat to any website.',
  theme(isOn: boolean | null) {
    if (isOn) return 'The chat is already in your theme. No code needed.';
    return `Turn the chat ${isOn === null ? 'on or off' : 'on'} in your theme. No code needed.`;
  },
  otherWebsite: 'Paste this script tag just before </body> on a website other than your Shopify storefront.',
};

type CheckText = { tone: 'success' | 'warning' | 'critical'; title: string; text: string };

export function describeLiveCheck(check: LiveCheck): CheckText {
  switch (check.state) {
    case 'live':
      return {
        tone: 'success',
        title: `The chat is live on ${check.host}`,
        text: 'The script tag is on the page and belongs to your store.',
      };
    case 'missing':
      return {
        tone: 'warning',
        title: `We didn’t find the script tag on ${check.host}`,
        text: 'Copy it above and paste it just before </body>. We can’t see tags that a tag manager adds. If you use one, open your website and look for the chat.',
      };
    case 'other-chat':
      return {
        tone: 'critical',
        title: `${check.host} has another chat’s script tag`,
        text: 'Shoppers there are talking to another store’s assistant. Replace the script tag with the one above.',
      };
    case 'commented-out':
      return {
        tone: 'warning',
        title: `The script tag on ${check.host} is turned off`,
        text: 'It’s inside a comment. Remove the <!-- and --> around it.',
      };
    case 'no-website':
      return {
        tone: 'warning',
        title: 'Add your website first',
        text: 'Enter it under Configuration, then check again.',
      };
    case 'not-readable':
      return { tone: 'critical', title: `We couldn’t read ${check.host}`, text: NOT_READABLE[check.reason] };
    case 'too-often':
      return {
        tone: 'warning',
        title: 'You’ve checked several times',
        text: 'Wait a few minutes, then check again.',
      };
  }
}

const NOT_READABLE: Record<Extract<LiveCheck, { state: 'not-readable' }>['reason'], string> = {
  'bad-address': 'The website under Configuration isn’t a valid URL. Fix it and check again.',
  forbidden: 'This website is on a private network, so we can’t check it.',
  'too-many-redirects': 'The website redirects in a loop.',
  'too-large': 'The page is too large to read.',
  'too-slow': 'The website took too long to respond. Please try again.',
  unreachable: 'The website isn’t responding. Check the URL under Configuration.',
  refused: 'The website returned an error or asks for a password. Open it and look for the chat.',
  'not-a-page': 'There’s no web page at this URL.',
};
