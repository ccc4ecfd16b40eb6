import { formatCount } from '#app/ui/format.ts';

export interface HomeState {
  isDeployed: boolean;
  hasStoreDetails: boolean;
  mattresses: number;
  withFirmness: number;
  withPrice: number;
  chatsLast30Days: number;
  isPaymentDue: boolean;
  /** Null if the store has no theme to show the chat in. */
  isEmbedOn: boolean | null;
  /** Chats where a shopper is waiting for a person. */
  waitingChats: number;
  newLeads: number;
  asksForContact: boolean;
  /** Whether anyone is alerted of new leads. */
  isLeadAlerted: boolean;
  /** Unanswered questions of the last 30 days, as on the Performance page. */
  unanswered: { questions: number; asked: number };
  /** Whether the page shows the setup guide, which lists the remaining setup tasks. */
  isGuideShown: boolean;
}

export interface HomeTask {
  key: string;
  title: string;
  text: string;
  /** Null if the page already has the action. */
  action: { label: string; url: string } | null;
  /** Someone is waiting, or shoppers can't be served. */
  isUrgent: boolean;
}

/** Below this share, shoppers notice missing values. */
export const MIN_KNOWN_SHARE = 0.7;

/** Shown if the assistant is live but the store has no mattresses. */
export const NOTHING_TO_RECOMMEND = 'Live, but nothing to recommend yet';

/** Tasks that the setup guide shows too. */
const GUIDE_TASKS = ['setup', 'inventory', 'embed', 'prices', 'share', 'details'];

/** The merchant's next tasks, most urgent first. */
export function listHomeTasks(state: HomeState): HomeTask[] {
  const listers = [
    paymentTask,
    waitingTask,
    leadsTask,
    setupTask,
    embedTask,
    detailsTask,
    alertsTask,
    gapTask,
    unansweredTask,
    shareTask,
  ];
  const tasks = listers.map((lister) => lister(state)).filter((task) => task !== null);
  return state.isGuideShown ? tasks.filter(({ key }) => !GUIDE_TASKS.includes(key)) : tasks;
}

function paymentTask({ isPaymentDue }: HomeState): HomeTask | null {
  if (!isPaymentDue) return null;
  return {
    key: 'payment',
    title: 'Update your payment method',
    text: 'Your last payment didn’t go through.',
    action: { label: 'Update payment', url: '/membership' },
    isUrgent: true,
  };
}

function waitingTask({ waitingChats }: HomeState): HomeTask | null {
  if (waitingChats === 0) return null;
  return {
    key: 'waiting',
    title: `${formatCount(waitingChats, 'shopper')} waiting for a reply`,
    text: 'They asked for a person. Join the chat to answer them.',
    action: { label: 'Open chats', url: '/sessions?view=needs-reply' },
    isUrgent: true,
  };
}

function leadsTask({ newLeads }: HomeState): HomeTask | null {
  if (newLeads === 0) return null;
  return {
    key: 'leads',
    title: `${formatCount(newLeads, 'new lead')} to contact`,
    text: 'Shoppers left their details and would like to hear from you.',
    action: { label: 'View leads', url: '/leads?status=new' },
    isUrgent: false,
  };
}

function setupTask({ isDeployed, mattresses }: HomeState): HomeTask | null {
  if (!isDeployed) {
    return {
      key: 'setup',
      title: 'Finish setting up your assistant',
      text: 'Add your store details, name your assistant, and go live.',
      action: null,
      isUrgent: true,
    };
  }
  if (mattresses > 0) return null;
  return {
    key: 'inventory',
    title: 'Add your mattresses',
    text: 'Your assistant has nothing to recommend yet. Import your catalog or pick brands you carry.',
    action: { label: 'Add products', url: '/brands' },
    isUrgent: true,
  };
}

function embedTask({ isDeployed, isEmbedOn }: HomeState): HomeTask | null {
  if (!isDeployed || isEmbedOn !== false) return null;
  return {
    key: 'embed',
    title: 'Turn on the chat in your theme',
    text: 'Shoppers can’t see the chat on your storefront yet.',
    action: { label: 'Set up storefront chat', url: '/embed' },
    isUrgent: false,
  };
}

/** Whether the assistant knows the store's hours and how to reach it. */
export function hasStoreDetails({ name, hours, contactInfo }: StoreDetails): boolean {
  return [name, hours, contactInfo].every((value) => value.trim() !== '');
}

type StoreDetails = Record<'name' | 'hours' | 'contactInfo', string>;

function detailsTask({ isDeployed, hasStoreDetails: isComplete }: HomeState): HomeTask | null {
  if (!isDeployed || isComplete) return null;
  return {
    key: 'details',
    title: 'Add your hours and contact details',
    text: 'So your assistant can answer questions about your store.',
    action: { label: 'Add details', url: '/settings?tab=visit' },
    isUrgent: false,
  };
}

function gapTask({ mattresses, withPrice, withFirmness }: HomeState): HomeTask | null {
  const isTooFew = (count: number) => count < mattresses * MIN_KNOWN_SHARE;
  if (isTooFew(withPrice)) {
    return {
      key: 'prices',
      title: `${formatCount(mattresses - withPrice, 'mattress', 'mattresses')} without a price`,
      text: 'Shoppers with a budget never see them.',
      action: { label: 'Set prices', url: '/brands/prices' },
      isUrgent: false,
    };
  }
  if (!isTooFew(withFirmness)) return null;
  return {
    key: 'firmness',
    title: `${formatCount(mattresses - withFirmness, 'mattress is', 'mattresses are')} missing firmness`,
    text: 'Firmness matters most for a good match.',
    action: { label: 'Set firmness', url: '/brands/missing/firmness' },
    isUrgent: false,
  };
}

const alertsAction = { label: 'Set up alerts', url: '/leads/alerts' };

/** For a store whose leads alert no one; also shown in the setup guide. */
export const LEAD_ALERTS_TASK = {
  title: 'Add an address for lead alerts',
  text: 'No one is notified when a shopper leaves contact details.',
  action: alertsAction,
};

const PERSON_ALERTS_TASK = {
  title: 'Add an address for alerts',
  text: 'No one is notified when a shopper asks for a person.',
  action: alertsAction,
};

// The guide only shows this if the assistant asks for contact details.
function alertsTask({ isDeployed, isLeadAlerted, asksForContact, isGuideShown }: HomeState): HomeTask | null {
  if (!isDeployed || isLeadAlerted || (asksForContact && isGuideShown)) return null;
  return { key: 'alerts', ...(asksForContact ? LEAD_ALERTS_TASK : PERSON_ALERTS_TASK), isUrgent: false };
}

function unansweredTask({ unanswered: { questions, asked } }: HomeState): HomeTask | null {
  if (questions === 0) return null;
  return {
    key: 'unanswered',
    title: formatCount(questions, 'unanswered question'),
    text: `Asked ${formatCount(asked, 'time')} in the last 30 days. Answer once, and your assistant will know it from then on.`,
    action: { label: 'See questions', url: '/analytics?tab=replies' },
    isUrgent: false,
  };
}

function shareTask({ isDeployed, mattresses, chatsLast30Days }: HomeState): HomeTask | null {
  if (!isDeployed || mattresses === 0 || chatsLast30Days > 0) return null;
  return {
    key: 'share',
    title: 'Share your chat',
    text: 'Get your first chats: add the link to your site, emails, or an in-store sign.',
    action: { label: 'Share your chat', url: '/share' },
    isUrgent: false,
  };
}
