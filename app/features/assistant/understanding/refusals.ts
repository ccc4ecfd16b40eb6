import type { MessageContext } from '#app/features/assistant/understanding/message-context.ts';
import type { Reading, Ruling } from '#app/features/assistant/understanding/rulings.ts';
import type { Span } from '#app/features/assistant/understanding/span-types.ts';
import type { RemovedFact } from '#app/features/assistant/understanding/understanding-types.ts';

/** What a message refuses, and what it says was never refused. */

/** Tokens between two parts that belong to neither, at most. */
export const GAP_MAX = 3;

/** The words between two places, signs left out. */
export function gap({ tokens }: MessageContext, from: number, to: number): string[] {
  return tokens.slice(from, to).flatMap(({ kind, text }) => (kind === 'sign' ? [] : [text]));
}

function hasSign({ tokens }: MessageContext, from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ kind, text }) => kind === 'sign' && text !== '-');
}

/** "No B", "we can't do B", "B won't fit". */
export function isRefused(
  { context, words }: Reading,
  { from, to }: Pick<Span, 'from' | 'to'>,
  after = 0,
): boolean {
  return words.some(({ concept, from: start, to: end }) => {
    const isBefore = concept.startsWith('not.') && concept !== 'not.fitting';
    if (isBefore && end <= from && start >= after)
      return gap(context, end, from).length < GAP_MAX && !hasSign(context, end, from);
    return concept === 'not.fitting' && start >= to && gap(context, to, start).length < GAP_MAX;
  });
}

/** A refused size is none that is asked for; what is said of materials and feels is learned. */
export function ruleRefusals(reading: Reading, rulings: Map<Span, Ruling>): RemovedFact[] {
  const { parts } = reading;
  const sizes = parts.filter((part) => part.type === 'size' && isRefused(reading, part));
  for (const part of sizes) if (!rulings.has(part)) rulings.set(part, []);
  return sizes.map(({ concept }) => ({ key: 'size', values: [concept.slice('size.'.length)], quote: '' }));
}

/** "I never said no latex", "who said no latex", "I take that back, latex is fine". */
export function ruleUnrefused(reading: Reading, rulings: Map<Span, Ruling>): RemovedFact[] {
  const { context, parts, words } = reading;
  const taken: RemovedFact[] = [];
  for (const part of parts) {
    if (part.type !== 'material') continue;
    const isDenied = words.some(
      ({ concept, to }) =>
        concept === 'said.never' &&
        to <= part.from &&
        gap(context, to, part.from).length <= 2 * GAP_MAX &&
        !hasSign(context, to, part.from),
    );
    const isFine = words.some(
      ({ concept, from }) =>
        concept === 'fine.all' && from >= part.to && gap(context, part.to, from).length < 2,
    );
    if (!isDenied && !isFine) continue;
    taken.push({ key: 'materialsAvoided', values: [part.concept.slice('material.'.length)], quote: '' });
    if (isDenied) rulings.set(part, []);
  }
  return taken;
}

const BACK_MAX = 12;

/** "No pillow top", "I don't love that" of a pillow top named before, "just one king". */
export function avoidedFeatures(reading: Reading) {
  const { context, words } = reading;
  const named = words.flatMap((one) =>
    one.concept.startsWith('feature.')
      ? [{ ...one, feature: one.concept.slice('feature.'.length).replace('-', ' ') }]
      : [],
  );
  const pointed = words.filter((one) => one.concept === 'that.said' && isRefused(reading, one));
  const refused = named.filter(
    (one) =>
      isRefused(reading, one) || pointed.some(({ from }) => from >= one.to && from - one.to <= BACK_MAX),
  );
  const whole = words.flatMap((one) => (one.concept === 'whole.bed' ? [{ ...one, feature: 'split' }] : []));
  const twins = context.spans.flatMap(({ type, concept, from, to }) => {
    const isTwin = type === 'size' && concept.startsWith('size.Twin');
    return isTwin && isRefused(reading, { from, to }) ? [{ concept, from, to, feature: 'split' }] : [];
  });
  return [...refused, ...whole, ...twins];
}
