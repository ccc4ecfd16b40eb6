const PERSON: readonly RegExp[] = [
  /\b(?:i am|i'm) (?:a |an )?(?:(?:real|actual|living|flesh-and-blood) )?(?:human(?: being)?|person|man|woman|guy)\b(?! assist)/i,
  /\b(?:i am|i'm) (?:real\b|not (?:an? |just an? )?(?:ai|a\.i\.|bot|chatbot|robot|machine|computer|program|algorithm)\b)/i,
  /\b(?:as|being) an? (?:\w+ )?(?:doctor|physician|surgeon|chiropractor|nurse|(?:physio)?therapist|clinician|mother|father|human)\b,? i\b/i,
  /\bi(?:'ve| have)? (?:\w+ )?(?:slept on|bought|own) (?:this|it|one|that|the)\b/i,
];

/** Whether a sentence passes the assistant off as a person, or as one with a profession or a bed. */
export function posesAsPerson(sentence: string): boolean {
  const plain = sentence.replace(/’/g, "'");
  return PERSON.some((pattern) => pattern.test(plain));
}
