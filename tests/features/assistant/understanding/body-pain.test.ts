import { expect, test } from 'vitest';
import { ENGLISH } from '#app/features/assistant/lang/en/english.ts';
import { SPANISH } from '#app/features/assistant/lang/es/spanish.ts';

const read = (text: string, pack = ENGLISH) =>
  pack.understand(text, { asked: 'positions', shownCount: 0, currency: 'USD' });
const needs = (text: string, pack = ENGLISH) =>
  read(text, pack).facts.find(({ key }) => key === 'needs')?.value ?? [];

test.each([
  ['Hi, I sleep on my side and my hip hurts in the morning', 'hips', 'hip', true],
  ['my lower back is killing me after work', 'back', 'back', true],
  ['I sleep on my back and wake up with a sore shoulder', 'shoulders', 'shoulder', true],
  ['queen, side sleeper, bad knees', 'other', 'knees', true],
  ['stiff neck every morning', 'neck', 'neck', true],
  ["my wife's shoulder is always sore", 'shoulders', 'shoulder', false],
])('%s states where it hurts, whatever was asked', (text, ...[spot, name, isOwn]) => {
  expect(read(text).pains).toMatchObject([{ spot, name, isOwn }]);
  expect(needs(text)).toContain('back-comfort');
});

test.each([
  ['Duermo de lado y me duele la cadera por la mañana', 'hips', 'cadera'],
  ['me duelen los hombros', 'shoulders', 'hombros'],
  ['dolor de espalda baja', 'back', 'espalda'],
  ['amanezco con dolor de cuello', 'neck', 'cuello'],
  ['tengo las rodillas adoloridas', 'other', 'rodillas'],
])('%s states where it hurts in Spanish', (text, spot, name) => {
  expect(read(text, SPANISH).pains).toMatchObject([{ spot, name }]);
  expect(needs(text, SPANISH)).toContain('back-comfort');
});

test.each(["my back doesn't hurt", 'I sleep on my back', 'a firm one for my back', 'the price hurts'])(
  '%s states no pain',
  (text) => {
    expect(read(text).pains).toBeUndefined();
  },
);
