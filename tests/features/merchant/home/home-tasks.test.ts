import { expect, test } from 'vitest';
import { hasStoreDetails, type HomeState, listHomeTasks } from '#app/features/merchant/home/home-tasks.ts';
import { DEFAULT_SETTINGS } from '#app/features/merchant/settings/default-settings.ts';

const COMPLETE: HomeState = {
  isDeployed: true,
  hasStoreDetails: true,
  mattresses: 40,
  withFirmness: 40,
  withPrice: 40,
  chatsLast30Days: 5,
  isPaymentDue: false,
  isEmbedOn: true,
  waitingChats: 0,
  newLeads: 0,
  asksForContact: true,
  isLeadAlerted: true,
  unanswered: { questions: 0, asked: 0 },
  isGuideShown: false,
};

const titlesOf = (state: Partial<HomeState>) =>
  listHomeTasks({ ...COMPLETE, ...state }).map(({ title }) => title);

test('a store that is set up and has no open work has nothing to do', () => {
  expect(titlesOf({})).toEqual([]);
  expect(titlesOf({ isEmbedOn: null })).toEqual([]);
});

test('store details are the name, the hours, and the contact, and what is missing is asked for', () => {
  const { storeInfo } = DEFAULT_SETTINGS;
  const known = { ...storeInfo, name: 'Dream Beds', hours: 'Daily 10–6', contactInfo: '(503) 555-0142' };
  expect(hasStoreDetails(known)).toBe(true);
  for (const missing of ['name', 'hours', 'contactInfo'])
    expect([missing, hasStoreDetails({ ...known, [missing]: ' ' })]).toEqual([missing, false]);
  expect(titlesOf({ hasStoreDetails: false })).toEqual(['Add your hours and contact details']);
  expect(titlesOf({ hasStoreDetails: false, isDeployed: false })).not.toContain(
    'Add your hours and contact details',
  );
});

test('what blocks the store and waiting shoppers come before what can wait', () => {
  expect(
    titlesOf({
      isPaymentDue: true,
      waitingChats: 1,
      newLeads: 2,
      isEmbedOn: false,
      withPrice: 27,
      isLeadAlerted: false,
      unanswered: { questions: 3, asked: 8 },
    }),
  ).toEqual([
    'Update your payment method',
    '1 shopper waiting for a reply',
    '2 new leads to contact',
    'Turn on the chat in your theme',
    'Add an address for lead alerts',
    '13 mattresses without a price',
    '3 unanswered questions',
  ]);
});

test('a new store is asked to set up, then to add mattresses, then to share', () => {
  const empty = { mattresses: 0, withFirmness: 0, withPrice: 0, chatsLast30Days: 0 };
  expect(titlesOf({ ...empty, isDeployed: false, isEmbedOn: false })).toEqual([
    'Finish setting up your assistant',
  ]);
  expect(titlesOf(empty)).toEqual(['Add your mattresses']);
  expect(titlesOf({ chatsLast30Days: 0 })).toEqual(['Share your chat']);
});

test('missing firmness is named once most mattresses have a price', () => {
  expect(titlesOf({ withFirmness: 27, withPrice: 28 })).toEqual(['13 mattresses are missing firmness']);
  expect(titlesOf({ withFirmness: 27, withPrice: 27 })).toEqual(['13 mattresses without a price']);
  expect(titlesOf({ withFirmness: 28 })).toEqual([]);
});

test('what the setup guide on the page lists is not repeated as a task', () => {
  const open = { mattresses: 0, withFirmness: 0, withPrice: 0, chatsLast30Days: 0, isEmbedOn: false };
  expect(titlesOf({ ...open, isGuideShown: true })).toEqual([]);
  expect(titlesOf({ ...open, isDeployed: false, isGuideShown: true })).toEqual([]);
  expect(titlesOf({ withPrice: 27, isGuideShown: true })).toEqual([]);
  expect(titlesOf({ hasStoreDetails: false, isLeadAlerted: false, isGuideShown: true })).toEqual([]);
  expect(titlesOf({ asksForContact: false, isLeadAlerted: false, isGuideShown: true })).toEqual([
    'Add an address for alerts',
  ]);
  expect(titlesOf({ ...open, newLeads: 2, isGuideShown: true })).toEqual(['2 new leads to contact']);
});
