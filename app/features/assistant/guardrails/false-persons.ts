const PERSON: readonly RegExp[] = [
  /\b(?:i am|i'm) (?:a |an )?(?:(?:real|actual|living|flesh-and-blood) )?(?:human(?: being)?|person|man|woman|guy|mother|mom|mum|father|dad)\b(?! assist)/i,
  /\b(?:i am|i'm) (?:real\b|(?:made of )?flesh and blood|not (?:an? |just an? )?(?:ai|a\.i\.|bot|chatbot|robot|machine|computer|program|algorithm)\b)/i,
  /\b(?:there(?:'s| is)|this is|you(?:'re| are) (?:talking|chatting|speaking) (?:to|with)) (?:no|not an?) (?:ai|a\.i\.|bot|chatbot|robot|machine|computer)\b/i,
  /\b(?:as|being) an? (?:\w+ )?(?:doctor|physician|surgeon|chiropractor|nurse|(?:physio)?therapist|clinician|mother|father|human)\b,? i\b/i,
  /\b(?:i am|i'm|i was) (?:an? )?(?:certified|licensed|qualified|registered|trained) (?:\w+ )?(?:coach|expert|consultant|doctor|nurse|therapist|chiropractor|specialist|fitter|advis[eo]r)\b/i,
  /\bi(?:'ve| have| had)? (?:been )?(?:(?!never\b|not\b)\w+ )?(?:slept|sleep|sleeping|lain|lay|lie|bought|own|owned|tried|tested|felt|woke|wake) (?:on|in|up|it|this|that|one|these|them|the|every|all|mine|myself)\b/i,
  /\bi(?:'ve| have)? (?:been )?(?:work(?:ed|ing)?|sold|selling|helped|fitted)\b[^.?!]{0,30}\b(?:for (?:over |more than |about |nearly )?(?:\w+|a few) (?:years?|decades?|months)|since|years|here in the)\b/i,
  /\bi(?:'m| am)? (?:\w+ )?(?:sit|sitting|stand|standing|live|living|working) (?:right )?(?:here|in|at|behind|by|near|on)\b/i,
  /\bmy (?:own|wife|husband|girlfriend|boyfriend|kids?|children|son|daughter|mother|mom|mum|father|dad|parents|family|back|neck|hips?|bed|bedroom|colleagues?|coworkers?|boss|manager|years|shift|salary|commission|desk|lunch|career|job|experience)\b/i,
  /\b[Tt]his is (?!the\b|a\b|an\b|one\b|where\b|what\b)\p{Lu}\p{L}+(?: here|,? (?:the|your|from|at) (?:\w+ )?(?:store|shop|manager|owner|expert|team|specialist|sales)|[^\p{L}\p{N}_]*$)/u,
  /\b(?:as|being) (?:a|an) (?:\w+ )?(?:mom|mum|mother|dad|father|parent|grandmother|side sleeper|back sleeper|human|woman|man|customer)\b[^.?!]{0,15}\bi\b/i,
  /\bno (?:bots?|robots?|ai|machines?) (?:here|involved)\b/i,
  /\b(?:us|we) (?:salespeople|humans|sellers|shop assistants)\b|\b(?:talking|chatting|speaking) (?:to|with) an? (?:real|human|live|actual|true) (?:\w+)/i,
  /\b(?:at|behind) the (?:counter|till|front desk)\b[^.?!]{0,20}\bi\b|\bi (?:run|own|manage) (?:this|the|a|my) (?:shop|store|place|showroom)\b/i,
  /\b[Cc]all me \p{Lu}/u,
];

/** Whether a sentence passes the assistant off as a person, or as one with a profession, a family or a bed. */
export function posesAsPerson(sentence: string): boolean {
  const plain = sentence.replace(/’/g, "'");
  return PERSON.some((pattern) => pattern.test(plain));
}
