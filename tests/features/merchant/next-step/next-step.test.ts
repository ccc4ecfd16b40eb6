import { expect, test } from 'vitest';
import { getNextStep, type SetupProgress } from '#app/features/merchant/next-step/next-step.ts';

const COMPLETE: SetupProgress = {
  isDeployed: true,
  mattresses: 40,
  withFirmness: 40,
  withPrice: 40,
  chatsLast30Days: 5,
};

const titleOf = (progress: Partial<SetupProgress>) =>
  getNextStep({ ...COMPLETE, ...progress })?.title ?? null;

test('a merchant sees one step at a time, the most urgent first', () => {
  const nothing = { isDeployed: false, mattresses: 0, withFirmness: 0, withPrice: 0, chatsLast30Days: 0 };
  expect(titleOf(nothing)).toBe('Finish setting up your assistant');
  expect(titleOf({ ...nothing, isDeployed: true })).toBe('Add your mattresses');
  expect(titleOf({ withPrice: 27, withFirmness: 0 })).toBe('13 mattresses without a price');
  expect(titleOf({ withFirmness: 39, withPrice: 28 })).toBeNull();
  expect(titleOf({ withFirmness: 27 })).toBe('13 mattresses of unknown firmness');
  expect(titleOf({ mattresses: 1, withFirmness: 0, withPrice: 1 })).toBe('1 mattress of unknown firmness');
  expect(titleOf({ chatsLast30Days: 0 })).toBe('Share your chat');
});

test('a merchant with nothing to do sees no step', () => {
  expect(getNextStep(COMPLETE)).toBeNull();
});
