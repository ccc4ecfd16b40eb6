import { type MatchIndex, QUARTERS_PER_INCH, UNKNOWN } from '#app/features/matching/catalog-index/columns.ts';
import { compareFeel } from '#app/features/matching/explanation/feel-cautions.ts';
import { type Relaxation, relaxPlan } from '#app/features/matching/explanation/relax-plan.ts';
import { thicknessLimits } from '#app/features/matching/explanation/rule-violations.ts';
import { thinCaution } from '#app/features/matching/explanation/support-cautions.ts';
import { remark } from '#app/features/matching/matching.ts';
import { CHILD_INCHES_ALLOWED } from '#app/features/matching/rules.ts';
import { isSmallChild } from '#app/features/matching/scoring/comfort.ts';
import { isFarTooThin } from '#app/features/matching/scoring/eligibility.ts';
import { type MatchPlan, planMatch } from '#app/features/matching/scoring/plan-match.ts';

/** Near misses by their thickness. */

const THICKNESS_STEP_INCHES = 1;

export function otherThickness(index: MatchIndex, plan: MatchPlan): Relaxation[] {
  const { thicknessMinInches: least, thicknessMaxInches, ...profile } = plan.profile;
  // For a small child, the height limit is about safety.
  const isSafety = thicknessMaxInches !== undefined && isSmallChild(plan.profile);
  const most = isSafety ? undefined : thicknessMaxInches;
  if (least === undefined && most === undefined) return [];
  return [
    {
      plan: planMatch(isSafety ? { ...profile, thicknessMaxInches } : profile, plan.settings),
      judge({ row }) {
        const inches = index.products[row]!.attributes.profileInches?.value;
        if (inches === undefined) return null;
        const isThick = most !== undefined && inches > most;
        const limit = isThick ? most : (least ?? 0);
        const breaks = remark(isThick ? 'too-thick' : 'too-thin', { inches, limit });
        return { breaks, severity: Math.abs(inches - limit) / THICKNESS_STEP_INCHES };
      },
      change: ({ length: count }) => remark('change-thickness', { count, ...thicknessLimits(plan.profile) }),
    },
  ];
}

/** A bed that suits a child but is an inch or two higher than usual, unless the parent names a limit. */
export function relaxChildHeight(index: MatchIndex, plan: MatchPlan): Relaxation[] {
  if (!isSmallChild(plan.profile) || plan.profile.thicknessMaxInches !== undefined) return [];
  const [, usual] = plan.support.wantedInches;
  return [
    {
      plan: relaxPlan(plan, { thicknessMaxInches: CHILD_INCHES_ALLOWED }),
      judge({ row }) {
        const inches = index.quarters[row]! / QUARTERS_PER_INCH;
        if (index.quarters[row] === UNKNOWN || inches <= usual) return null;
        if (compareFeel(plan, index.firmness[row]!).some(({ fromBody }) => fromBody !== '')) return null;
        const severity = (inches - usual) / (CHILD_INCHES_ALLOWED - usual);
        return { breaks: remark('height-high-child', { inches }), severity };
      },
    },
  ];
}

/** As a last resort, a bed that is too thin for the body. */
export function relaxThickness(index: MatchIndex, plan: MatchPlan): Relaxation[] {
  return [
    {
      plan,
      isLastResort: true,
      judge({ row }) {
        const breaks = isFarTooThin(index, plan, row)
          ? thinCaution({ product: index.products[row]!, plan })
          : null;
        return breaks && { breaks, severity: 1 };
      },
    },
  ];
}
