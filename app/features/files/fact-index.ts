import { isCommonTerm, termsOf } from '#app/features/files/fact-words.ts';
import { runOut, type Steps } from '#app/features/files/turns.ts';

/** A text with the heading that it stands under; words of the heading count half. */
export interface IndexedText {
  heading: string;
  text: string;
}

export interface TextHit {
  /** Place of the text in the list that was indexed. */
  at: number;
  score: number;
  /** Which share of the question's telling words the text speaks of, 0 to 1, rare words weighing more. */
  cover: number;
}

export interface TextIndex {
  /** The texts that speak of a question, the most telling first. */
  search(question: string, limit: number): TextHit[];
}

const K1 = 1.2;
const B = 0.6;
const HEADING_WEIGHT = 0.5;
const COMMON_WEIGHT = 0.1;
const QUESTION_TERMS_MAX = 24;

interface Posting {
  at: number[];
  weight: number[];
}

/** Ranks texts for questions by BM25 over stems and meanings. Built once, searched often. */
export function makeTextIndex(texts: readonly IndexedText[]): TextIndex {
  return runOut(buildTextIndex(texts));
}

/** Makes the same index, a step for each text. */
export function* buildTextIndex(texts: readonly IndexedText[]): Steps<TextIndex> {
  const postings = new Map<string, Posting>();
  const lengths = new Float64Array(texts.length);
  for (const [at, { heading, text }] of texts.entries()) {
    const counts = new Map<string, number>();
    for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const term of termsOf(heading)) counts.set(term, (counts.get(term) ?? 0) + HEADING_WEIGHT);
    let length = 0;
    for (const [term, count] of counts) {
      length += count;
      let posting = postings.get(term);
      if (posting === undefined) postings.set(term, (posting = { at: [], weight: [] }));
      posting.at.push(at);
      posting.weight.push(count);
    }
    lengths[at] = length;
    yield;
  }
  const mean = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, texts.length);
  const scores = new Float64Array(texts.length);
  const covers = new Float64Array(texts.length);
  return {
    search(question, limit) {
      const terms = [...new Set(termsOf(question))].slice(0, QUESTION_TERMS_MAX);
      if (terms.every(isCommonTerm)) return [];
      const found: number[] = [];
      let total = 0;
      for (const term of terms) {
        const posting = postings.get(term);
        const weight = rarity(term, posting?.at.length ?? 0, texts.length);
        total += weight;
        if (posting === undefined) continue;
        for (let place = 0; place < posting.at.length; place++) {
          const at = posting.at[place]!;
          const count = posting.weight[place]!;
          if (covers[at] === 0) found.push(at);
          const damped = count + K1 * (1 - B + (B * lengths[at]!) / mean);
          scores[at]! += (weight * count * (K1 + 1)) / damped;
          covers[at]! += weight * Math.min(1, count);
        }
      }
      const hits = found.map((at) => ({ at, score: scores[at]!, cover: covers[at]! / total }));
      for (const at of found) scores[at] = covers[at] = 0;
      return topOf(hits, limit);
    },
  };
}

/** How much a term tells: at least a little, so that few texts don't make every word look common. */
function rarity(term: string, holding: number, all: number): number {
  const idf = Math.log(1 + (all - holding + 0.5) / (holding + 0.5));
  const most = Math.log(1 + (all + 0.5) / 0.5);
  const share = 0.4 + 0.6 * (idf / most);
  return isCommonTerm(term) ? share * COMMON_WEIGHT : share;
}

/** The best few, in order; a full sort of thousands of hits would cost more than the search. */
function topOf(hits: readonly TextHit[], limit: number): TextHit[] {
  const best: TextHit[] = [];
  for (const hit of hits) {
    if (best.length === limit && !isBetter(hit, best.at(-1)!)) continue;
    let place = best.length;
    while (place > 0 && isBetter(hit, best[place - 1]!)) place--;
    best.splice(place, 0, hit);
    if (best.length > limit) best.pop();
  }
  return best;
}

function isBetter(one: TextHit, other: TextHit): boolean {
  return one.score > other.score || (one.score === other.score && one.at < other.at);
}
