import { expect, test } from 'vitest';
import { findAmbiguities } from '#tests/support/regexes/ambiguity.ts';
import { findAttack } from '#tests/support/regexes/attack.ts';

const isVulnerable = (expression: RegExp) =>
  findAmbiguities(expression).some((ambiguity) => findAttack(expression, ambiguity) !== null);

test.each([
  ['a filler whose space belongs to two of them', /^(?: ?(?:and|any|a) ?)+$/],
  ['nested repetition', /^(?:-?[A-Z0-9]{1,4})*\b$/],
  ['two words for one text', /\b(?:sales ?|sale|s )*(?:person|staff)\b/],
  ['a search that begins again in each place', /\s+$/],
  ['an address around a sign', /\S+@\S+\.\S+/],
  ['adjacent gaps', /^\d *\p{Sc}? *x$/u],
  ['a word boundary within the repetition', /\beyJ[\w-]{8,}\./],
  ['a lookahead without end in a search', /(?=[a-z]*\d)[a-z\d]{40}/],
  ['a bounded repetition of doublings', /^(?:a|a){0,40}$/],
])('%s is found', (_, expression) => {
  expect(isVulnerable(expression)).toBe(true);
});

test.each([
  ['a run that is searched from its beginning alone', /(?<!\s)\s+$/],
  ['a bounded gap', /\b(?:how|what)\b.{0,40}\bfirm\b/],
  ['bounded fillers', /\btalk to (?:the |a |one of your ){0,5}person\b/],
  ['parts told apart by their first character', /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/],
  ['a repetition that may end anywhere', /[\p{L}\p{N}]+(?:'\p{L}+)*/gu],
  ['words from a word boundary on', /\b[a-z]+\d\b/],
])('%s is linear', (_, expression) => {
  expect(isVulnerable(expression)).toBe(false);
});
