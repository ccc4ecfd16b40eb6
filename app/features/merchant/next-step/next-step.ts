import { formatCount } from '#app/ui/format.ts';

export interface SetupProgress {
  isDeployed: boolean;
  mattresses: number;
  withFirmness: number;
  withPrice: number;
  chatsLast30Days: number;
}

export interface NextStep {
  title: string;
  text: string;
  /** `action` is null if the page itself has the action. */
  action: { label: string; url: string } | null;
}

/** Below this share shoppers notice missing values. */
const MIN_KNOWN_SHARE = 0.7;
const INVENTORY_PATH = '/brands';

export function getNextStep(progress: SetupProgress): NextStep | null {
  const { isDeployed, mattresses, withFirmness, withPrice, chatsLast30Days } = progress;
  if (!isDeployed) {
    return {
      title: 'Finish setting up your assistant',
      text: 'Describe your store, choose how your assistant speaks, and deploy it to its own address.',
      action: null,
    };
  }
  if (mattresses === 0) {
    return {
      title: 'Add your mattresses',
      text: 'Your assistant can talk to shoppers, but it has nothing to recommend yet. Import your catalog or choose brands that you carry.',
      action: { label: 'Add inventory', url: INVENTORY_PATH },
    };
  }
  const gap = getCatalogGap({ withFirmness, withPrice }, mattresses);
  if (gap) return gap;
  if (chatsLast30Days > 0) return null;
  return {
    title: 'Share your chat',
    text: 'Everything is ready. Put the address of your chat on your site, in your mails or on a sign in the store.',
    action: null,
  };
}

function getCatalogGap(
  known: { withFirmness: number; withPrice: number },
  mattresses: number,
): NextStep | null {
  const action = { label: 'Review inventory', url: INVENTORY_PATH };
  const few = (count: number) => count < mattresses * MIN_KNOWN_SHARE;
  if (few(known.withPrice)) {
    return {
      title: `${formatCount(mattresses - known.withPrice, 'mattress', 'mattresses')} without a price`,
      text: 'A mattress without a price is never shown to shoppers who name a budget.',
      action,
    };
  }
  if (few(known.withFirmness)) {
    return {
      title: `${formatCount(mattresses - known.withFirmness, 'mattress', 'mattresses')} of unknown firmness`,
      text: 'Firmness is what matching needs most. State it in titles, tags or a column of your catalog.',
      action,
    };
  }
  return null;
}
