import { hasMedicalClaimInOtherLanguages } from '#app/features/assistant/guardrails/other-languages.ts';

const AILMENT =
  '(?:pains?|aches?|aching|sciatica|scoliosis|apn(?:o)?ea|insomnia|arthritis|arthritic|fibromyalgia|snor(?:e|es|ing)|reflux|heartburn|herniat\\w*|slipped disc|stenosis|migraines?|headaches?|injur\\w+|disease|disorder|(?:medical|health|chronic|skin|heart|back|sleep) conditions?|symptoms?|soreness|stiffness|cramps?|numbness|tingling|inflammation|allerg(?:y|ies)|asthma|eczema|restless legs?|depression|anxiety|stress|fatigue|blood pressure|circulation|varicose veins|posture problems|bulging discs?|spondyl\\w+|osteo\\w+|backaches?|neck ?aches?|bad backs?|diabet\\w+|complications|(?:back|neck|hip|joint|spine|sleep) (?:problems?|issues|troubles?)|sore (?:back|hips?|shoulders?|neck|joints?|muscles))';
const RELIEF_VERB =
  '(?:fix(?:es|ing)?|help(?:s|ed|ing|ful)?|eas(?:e|es|ing|ed)|reduc(?:e|es|ing|ed)|prevent(?:s|ing)?|stop(?:s|ping)?|improv(?:e|es|ing)|boost(?:s|ing)?|eliminat(?:e|es|ing)|sooth(?:e|es|ing)|get(?:s|ting)? rid of|good for|best for|great for|ideal for|perfect for|works? (?:well )?(?:for|on|against)|recommended for|designed for|made for|suited (?:for|to)|a must for|end(?:s|ing)?|beat(?:s|ing)?|banish(?:es)?|combat(?:s|ing)?|fight(?:s|ing)?|tak(?:e|es|ing) away|say goodbye to|goodbye to|no more|without any more|lower(?:s|ing)?|calm(?:s|ing)?|manag(?:e|es|ing)|lessen(?:s|ing)?|minimi[sz](?:e|es|ing)|dissolv(?:e|es)|melt(?:s)? away|rid you of|free (?:you )?(?:of|from)|against|safe for|healthy for|avoid(?:s|ing)?)';
const SYMPTOM_RELIEF =
  '(?:go(?:es)? away|gone|disappears?|vanish(?:es)?|fades?|melts? away|improves?|eases?|a thing of the past|stands? a chance|at bay|swear(?:s)? by|easier|do(?:es)? better|end(?:s|ed)?(?: here| tonight)|relief|reliever|killer|history|remed\\w+)';

const MEDICAL: readonly RegExp[] = [
  /\b(?:cur(?:e|es|ed|ing|ative)|heal(?:s|ed|ing)?|therap(?:y|ies|eutic\w*|ist)|treat(?:s|ed|ing|ments?)?|alleviat\w+|remed(?:y|ies)|diagnos\w+|prescri(?:be|bes|bed|bing|ption)\w*|rehabilitat\w+|re(?:lief|liev(?:e|es|ed|ing)))\b/i,
  /\b(?:medically|clinically|scientifically|doctor|physician|chiropractor|physio(?:therapist)?|surgeon|nhs|fda|hospital|medical|orthop(?:a)?edic(?:ally|s)?)[- ](?:proven|approved|recommended|endorsed|tested|backed|grade|certified|recommends?)\b/i,
  /\b(?:doctors|physicians|chiropractors|surgeons|physiotherapists) (?:recommend|agree|swear|prefer|endorse|advise)\b/i,
  /\borthop(?:a)?edic\b/i,
  /\b(?:recommended|approved|endorsed|chosen|trusted|developed|tested) by (?:\w+ ){0,3}(?:doctors?|physicians?|chiropractors?|surgeons?|clinicians?|hospitals?|therapists?|physios?)\b/i,
  /\b(?:doctors|physicians|chiropractors|surgeons|hospitals|clinics) (?:choose|pick|trust|love|use)\b/i,
  /\b(?:throw(?:ing)?|toss|ditch|skip|stop|quit|cancel|forget|put) (?:\w+ ){0,3}(?:painkillers?|pills?|medications?|meds|medicines?|cpap|chiropractor|physio\w*|doctor|surgery|brace)\b|\b(?:won't|don't|no longer|never) (?:\w+ )?need (?:\w+ ){0,3}(?:painkillers?|pills?|medications?|meds|medicines?|cpap|chiropractor|physio\w*|surgery|brace)\b/i,
  /\b(?:re-?align\w*|correct(?:s|ing)?|fix(?:es|ing)?|improv(?:es?|ing)|undo(?:es)?|straighten(?:s|ing)?|decompress\w*)\b[^.?!\n]{0,15}\b(?:spine|posture|back|vertebra\w*|discs?|hips?)\b|\bspinal (?:re-?alignment|correction|decompression)\b/i,
  /\bdetox\w*\b|\brecover(?:y|s|ing)? (?:faster |quicker )?(?:from|after) (?:\w+ )?(?:surgery|injur\w+|an? (?:operation|illness))\b|\b(?:like|as good as|better than) (?:medicine|medication|therapy|physio\w*)\b/i,
  /\b(?:pain|ache|symptom)[- ]?free\b/i,
  /\b(?:pain|symptoms?|aches)[- ](?:relief|reliever|relieving|reducing|killer)\b/i,
  /\b(?:take|try|use|consider)\b[^.?!\n]{0,25}\b(?:ibuprofen|paracetamol|aspirin|acetaminophen|painkillers?|melatonin|magnesium|sleeping pills?|muscle relaxants?|supplements?|medication|medicine|antihistamines?|cbd)\b/i,
  /\b(?:you (?:probably |likely |may |might |could |must |clearly |seem to )?(?:have|suffer from|be suffering from)|sounds? like|(?:a )?(?:clear )?signs? of|symptoms? of|looks? like|it could be|this is)\b[^.?!\n]{0,20}\b(?:sciatica|scoliosis|apn(?:o)?ea|insomnia|arthritis|fibromyalgia|herniat\w*|a slipped disc|stenosis|migraines?|reflux|bursitis|spondyl\w+|osteo\w+|restless legs?)\b/i,
  /\b(?:boosts?|strengthens?|improves?) (?:your |the )?(?:immun\w+|health|healing|recovery|metabolism|heart)\b/i,
  new RegExp(`\\b${RELIEF_VERB}\\b[^.?!;\\n]{0,60}\\b${AILMENT}\\b`, 'i'),
  new RegExp(`\\b${AILMENT}\\b[^.?!\\n]{0,30}\\b${SYMPTOM_RELIEF}\\b`, 'i'),
];

/** Symptoms and conditions: a sentence may mention them but not promise anything about them. */
const SYMPTOM =
  '(?:pains?|painful|aches?|aching|achy|hurt(?:s|ing)?|sore(?:s|ness)?|sciatica|scoliosis|apn(?:o)?ea|insomnia|arthrit\\w+|fibro\\w*|snor\\w+|rheuma\\w+|reflux|heartburn|herniat\\w*|(?:slipped|bulging) discs?|stenosis|migraines?|headaches?|bed ?sores|numb(?:ness)?|tingling|cramps?|inflammation|asthma|eczema|restless legs?|bad backs?|bad (?:posture|hips?|knees?|shoulders?)|stiff(?:ness)? (?:neck|back|hips?|joints?|shoulders?|in)|stiffness|sids|(?:dust )?mite allerg\\w+|(?:your|their|my) allergies|blood pressure|circulation|swelling|swollen|agony|pinched nerves?|sciatic|infections?|bacteria|germs|virus(?:es)?|cortisol|hormones?|blood (?:flow|sugar)|metabolism|(?:your|the) (?:heart|lungs|brain|immune system)|adhd|autis\\w+|night sweats|hot flash(?:es)?|menopaus\\w+|pregnan\\w+|ageing|aging|wrinkles|weight loss|los(?:e|ing) weight|illness(?:es)?|diseases?|toxins|(?:worn|damaged|sore|tight|tense|tired) (?:discs?|joints?|muscles?)|muscle tension|medications?|medicines?)';
const HAS_SYMPTOM = new RegExp(`\\b${SYMPTOM}\\b`, 'i');
/** Acceptable mentions: sympathy, questions, repeating the shopper, referring to a doctor, or preferences. */
const ACCEPTABLE_SYMPTOM_MENTION =
  /\b(?:sorry|sounds? (?:tiring|tough|hard|rough|uncomfortable|exhausting|frustrating|unpleasant|like (?:a|you|your|it))|must be|understand|no (?:fun|joy)|not fun|hope|(?:different|another|separate) (?:matters?|questions?|things?)|you (?:said|mentioned|told|wrote|have said|noted)|you've (?:said|mentioned|told)|as you said|thanks for|thank you for|noted|got it|good to know|prefer(?:s|red)?|(?:people|shoppers|sleepers|many|some|who\b[^.?!]{0,40}|tend to|often|usually|may|might) (?:\w+ )?(?:like|choose|pick|go for|enjoy|want|find)|lean towards|comfortable|comfort|changes what|doctor|physio\w*|clinician|health professional|specialist|if (?:you|your|it|anything|something))\b|\?/i;
/** Subjects or future effects that a promise could be about. */
const PRODUCT_SUBJECT =
  /\b(?:it|its|this|these|that|they|one|ones|first|second|third|last|beds?|mattress(?:es)?|hybrids?|foam|latex|coils?|springs?|topper|base|sleeping on|you(?:'ll| will| won't| would|'d| wake)|will|won't|never|no|stop|days?|weeks?|months?|nights?|caused?|because|due|good|goodbye|less|have|suffer)\b/i;
const PROMISES: readonly RegExp[] = [
  /\b(?:doctors?|physicians?|chiropractors?|physios?) (?:would|will|might) (?:\w+ )?(?:choose|approve|recommend|love|pick|agree)\b|\bhealthy (?:spine|back|posture|joints)\b|\b(?:spine|back|posture|joints) healthy\b|\bproven to\b|\bsleep\b[^.?!]{0,40}\bguaranteed\b/i,
  /\b(?:guarantee|promise|assure)\b[^.?!]{0,30}\b(?:sleep|night|wake|rest|feel|health)/i,
  /\byour (?:lower |upper )?(?:back|neck|hips?|shoulders?|spine|joints?|knees?|body) (?:will|is going to) (?:\w+ )?(?:feel|be|thank|stop|love|never|improve)\b|\bgoodbye to (?:your |the )?(?:chiropractor|osteopath|doctor|physio\w*|pills|back|neck|aches?)\b/i,
  /\b(?:adds?|gives?) (?:you )?(?:\w+ )?(?:years|months) (?:to|of) (?:your|life)|\blive longer\b|\blonger life\b/i,
  /\b(?:bab(?:y|ies)|infants?|newborns?|toddlers?)\b[^.?!]{0,40}\b(?:safe(?:ly|r)?|protect\w*|face[- ]down|tummy|stomach)\b|\bsafe (?:for|to use with) (?:\w+ )?(?:bab(?:y|ies)|infants?|newborns?)\b/i,
  /\b(?:stop|quit|skip|halve|reduce|come off|drop) (?:taking |using )?(?:your |the |any )?(?:tablets?|pills?|painkillers?|medications?|meds|medicines?|dose|cpap|treatment)\b|\b(?:not|n't|never|no longer|without) (?:\w+ )?(?:need|take|want|use)?\s?(?:\w+ ){0,2}(?:tablets|pills|painkillers|medications?|meds|medicines?|cpap)\b/i,
  /\b(?:\d+|one|two|three|half|a|an|some|couple of) ?(?:mg|milligrams?|drops?|tablets?|pills?|capsules?)?(?: of)? ?(?:aspirins?|ibuprofen|paracetamol|acetaminophen|melatonin|magnesium|antihistamines?|cbd|painkillers?|sleeping pills?|supplements?)\b/i,
  /\b(?:put|puts|putting|bring|brings|get|gets|pull|pulls|keep|keeps|hold|holds|push|pushes)\b[^.?!]{0,15}\b(?:spine|back|discs?|vertebra\w*|hips?|neck)\b[^.?!]{0,10}\b(?:back in(?:to)? place|in(?:to)? (?:its |their )?(?:place|joint)|straight again|right again)\b/i,
];

/** Trade terms that only sound medical. */
const NON_MEDICAL_TERMS =
  /\bpressure(?:[- ]points?)?[- ]?relie\w+|\brelie\w+ (?:of |the |some |any |built-up )?pressure(?:[- ]points?)?|\btreat(?:ing|s)? (?:yourself|yourselves|ourselves|it|them|your (?:mattress|bed) (?:well|with care))|\b(?:heat|water|un|flame|chemically|stain)[- ]?treated\b|\btreated (?:wool|cotton|cover|fabric|wood)\b|\b(?:a|what a|such a) (?:relief|treat)\b|\bin (?:sharp )?relief\b/gi;
const CLAIM_REFUSAL =
  /\b(?:(?:i'm|we're|i am|we are) (?:not able|unable) to|i(?:'d| would) rather not|(?:i|we) (?:can(?:no|')?t|can ?not|won't|don't|do not|can only)|no (?:mattress|bed) (?:can|will|is)|(?:(?:mattress|bed)(?:es|s)?|it|this|that|they|which) (?:can(?:no|')?t|can ?not|won't|doesn't|don't|isn't|is not|aren't))\b(?! (?:just|only|merely|simply)\b)/i;
const AFTER_CONTRAST =
  /(?:\b(?:but|however|yet|though|still|unlike|how|because)\b|[:;]|, (?=(?:it|this|these|they|that|and)\b))(.*)/is;
const COMPARED_TO_A_CARD =
  /\b(?:as|like|than) (?:this|these|the (?:first|second|third|last)|ours|it|they)\b/i;
const CARE_SEEKER =
  /\b(?:doctor|clinician|physician|physio\w*|health professional|specialist|medical advice)\b/i;

/** Whether a sentence makes a medical claim. Declining to make one doesn't count. */
export function hasMedicalClaim(sentence: string): boolean {
  if (hasMedicalClaimInOtherLanguages(sentence)) return true;
  const plain = sentence.replace(/’/g, "'").replace(NON_MEDICAL_TERMS, ' ');
  if (!promisesHealth(plain)) return false;
  const declined = CLAIM_REFUSAL.exec(plain);
  if (declined === null) return true;
  const before = plain.slice(0, declined.index);
  const rest = plain.slice(declined.index + declined[0].length);
  if (COMPARED_TO_A_CARD.test(rest)) return true;
  const turned = AFTER_CONTRAST.exec(rest);
  const after = turned?.[1] ?? '';
  return [before, CARE_SEEKER.test(after) ? '' : after].some(promisesHealth);
}

function promisesHealth(text: string): boolean {
  if (MEDICAL.some((pattern) => pattern.test(text)) || PROMISES.some((pattern) => pattern.test(text)))
    return true;
  return HAS_SYMPTOM.test(text) && PRODUCT_SUBJECT.test(text) && !ACCEPTABLE_SYMPTOM_MENTION.test(text);
}
