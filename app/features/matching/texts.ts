import { describeCaution, describeChange, describeWhyNot } from '#app/features/matching/caution-texts.ts';
import type { Remark } from '#app/features/matching/matching.ts';
import { describeReason } from '#app/features/matching/reason-texts.ts';
import type { Wording } from '#app/features/matching/wording.ts';

/**
 * Words any remark of matching in English: a short sentence or two, without the name of a product.
 * Codes and texts stand side by side in `reason-texts.ts` and `caution-texts.ts`; an unknown code gives ''.
 */
export function wordRemark(remark: Remark, wording: Wording): string {
  return (
    describeReason(remark, wording) ??
    describeCaution(remark, wording) ??
    describeChange(remark, wording) ??
    describeWhyNot(remark, wording) ??
    ''
  );
}

/** A score in words, as a card shows it. */
export function matchWords(score: number): string {
  if (score >= 0.85) return 'Strong match';
  return score >= 0.7 ? 'Good match' : 'Fair match';
}
