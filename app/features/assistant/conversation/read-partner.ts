import type { Fragment } from '#app/features/assistant/conversation/subjects.ts';
import { PARTNER_NAMES } from '#app/features/assistant/conversation/words.en.ts';

const ALONE =
  /\b(?:(?:just|only) (?:for )?(?:me|myself)|for me (?:only|alone)|(?:sleep|sleeping|live|living|bed) (?:alone|solo)|sleep by myself|by myself|all by myself|on my own|i'm (?:single|alone|solo|not married|divorced|widowed|a widow|a widower|unmarried)|i am (?:single|alone|divorced|widowed)|(?:no|without a|don't have a|don't share with a) (?:partner|husband|wife|boyfriend|girlfriend|spouse|significant other|bedmate)|me myself and i|(?:i|and i) don't share|not (?:sharing|married)|solo sleeper|single sleeper|(?:ex|ex-|former|late)[ -](?:husband|wife|partner|boyfriend|girlfriend|spouse)|nobody else|no one else|it's (?:only |just )me|(?:recently|newly|just) (?:divorced|single|separated|widowed)|for one person|got divorced|(?:sleeps?|slept) in (?:a |the |his |her |another |different |separate |other |own |guest )+(?:room|bed|bedroom)|separate beds?|separate bedrooms?)\b|^[^a-z]*(?:alone|solo)[^a-z]*$|^[^a-z]*partner[:,]? (?:no|nope|none)[^a-z]*$/;
const TOGETHER = new RegExp(
  `\\b(?:my|our|the|and|with|both me and|me and|n|&|w/) (?:(?:new|lovely|dear|better|own|\\w+) )?(?:${PARTNER_NAMES})\\b|\\b(?:us both|both of us|neither of us|one of us|(?:2|both|couple of) (?:side|back|stomach|hot|cold|heavy|light|combo|combination) sleepers|the 2 of us|2 of us|me (?:\\+|plus) 1|2 people|two people|2 sleepers|for (?:a )?couples?(?! of)|as a couple|we're a couple|my fianc[eé]e?|couple sleeping|for 2\\b(?! (?:weeks|months|years|days|nights|hours|boys|girls|kids|children|sons|daughters|beds|mattresses|guests|rooms|twins)))|\\b(?:share|sharing) (?:a |the |my |our |it |this )*(?:bed|mattress|it)?\\b(?! (?:my|this|that|info|data|with (?:you|my (?:dog|cat|kid|son|daughter))))|\\bwe (?:both|sleep|share|like|prefer|run|want a (?:bed|mattress|king|queen)|need a (?:bed|mattress|king|queen)|'re (?:both|a couple|looking|side|back|hot|after))\\b|\\bwe're (?:both|a couple|looking|side|back|stomach|hot|after)\\b|^(?:husband|wife|hubby|gf|bf)\\b`,
);
const ELSE =
  /\b(?:yes|yeah|yep|yup|sometimes|share|sharing|married|we|partner|both|couple|together|2 of us|usually|most nights|often|occasionally|sure)\b/;
/** Somebody who asks or pays, and of whose sleep nothing is said. */
const ASKS = /\b(?:wants to know|is (?:asking|paying|buying)|asks|asked|says|said|pays)\b/;
const PETS_ONLY = /\b(?:dogs?|cats?|puppy|pets?|kitty|pup)\b/;

/**
 * Whether somebody else sleeps in the bed: true, false ("just me"), or null when nothing is said.
 * A dog is no second sleeper.
 */
export function readPartner(text: string, fragments: Fragment[], asked: boolean): boolean | null {
  const present = fragments.some(
    ({ subject, named, text: said }) => subject === 'partner' && named && !ASKS.test(said),
  );
  const apart = /\b(?:another|separate|different|own|guest|other) (?:room|bed|bedroom|beds)\b|\bex[ -]/.test(
    text,
  );
  if (ALONE.test(text) && (apart || !present || /\b(?:no|none|nope|don't have|without|not)\b/.test(text)))
    return false;
  if (TOGETHER.test(text) || present) return true;
  if (!asked) return null;
  if (
    /^(?:no(?! (?:idea|clue|pref\w*|budget|limit|latex|memory|foam|springs?|hybrids?|rush|worries|problem|max|cap|size))|nope|nah|just me|alone|solo|me|only me|myself|not really|never|none|single|by myself|1|one|nobody)\b/.test(
      text,
    )
  )
    return false;
  if (PETS_ONLY.test(text)) return false;
  return ELSE.test(text) || /\b(?:yes|he|she)\b/.test(text) ? true : null;
}
