/** Where a sentence, a line or a cell of a table ends; "9 in. of coils" goes on. */
const BREAK = /(?<!\b(?:in|lbs?|ft|approx|vs|no|st)|\.)\.+ |(?<![!?])[!?]+ | ?[|;] /;
const MARK = ' | ';

/** A label alone in its line or cell, which names the value of the next one. */
const LABEL =
  /(^|\| )((?:[a-z]+ )?(?:firmness|feel|tension|comfort|height|thickness|profile|depth|trial|warranty|weight (?:limit|capacity))(?: (?:level|rating|scale|score|type|feel|\([a-z0-9 -]{1,12}\)))?) ?:? \| /g;

/** Sentences about another product, an offer, or what somebody else may want. */
const FOREIGN =
  /^(?:also available|you may also|(?:see|try|view|shop|browse|explore|check out) (?:our|all|more|also)\b|add (?:an?|our|the|some|on)\b|pairs? (?:it |this )?(?:well |perfectly |nicely )?with|complete your|(?:buy|purchase) (?:an?|any|this)\b|if you|(?:[a-z-]+ ){0,3}(?:sleepers|people|experts|doctors|chiropractors|couples) (?:[a-z]+ )?(?:need|prefer|recommend|suggest|want|should)\b|(?:looking for|want|need|prefer) (?:an?|something) (?:softer|firmer|cooler|thicker|thinner|plusher|different))|\b(?:sold separately|our other|other models|(?:see|try|check out|consider) (?:our|the)|when you (?:buy|purchase)|with (?:any|every) purchase|(?:pairs|goes) (?:\w+ )?with (?:an?|our|the))\b/;

/** The part of a sentence that speaks of what this product is compared with. */
const COMPARISON =
  /\b(?:unlike|compared (?:to|with)|in contrast to|instead of|rather than) [^,|]*,?|\bthan (?:an?|our|the|most|other|many|traditional|standard|typical|regular|ordinary)\b[^,|]*?(?=,|\||$| but | and | while )/g;

/**
 * The sentences, lines and cells of a folded description that speak of the product itself, apart by ` | `; a
 * label stands right before its value ("firmness: medium"). Other models, offers and comparisons are left out:
 * what they state belongs to something else.
 */
export function ownSentencesOf(folded: string): string {
  const labelled = `${folded} `.split(BREAK).join(MARK).replace(LABEL, '$1$2: ');
  const own = labelled.split(MARK).filter((sentence) => sentence.trim() !== '' && !FOREIGN.test(sentence));
  return own.join(MARK).replace(COMPARISON, ' ').trim();
}

export function splitSentences(ownSentences: string): string[] {
  return ownSentences === '' ? [] : ownSentences.split(MARK);
}
