const HOT =
  /\b(?:(?:sleep|sleeps|sleeping|run|runs|running|slept|ran|am|get|gets|getting|feel|feels|stay|stays|be|always|is|are|i'm|he's|she's|we're|wake|wakes|waking|woke)(?: up)? (?:so |too |really |very |pretty |super |a bit |a little |kinda |kind of |extremely |quite |crazy |way too |usually |always |on the |both |at night |constantly |all |like |naturally |somewhat |slightly |fairly |generally |often ){0,5}(?:hot|warm|warmer|hotter|warmer side|sweaty|sweating|drenched|soaked|soaking|burning|overheated|roasting|boiling|toasty)|(?:hot|warm) sleepers?|hot[ -]sleep(?:er|ing)?|(?:night )?sweats?(?:ing|y)?|overheat(?:s|ed|ing)?|(?:like )?a? ?(?:furnace|space heater|human heater|radiator|oven|sauna)|hot flash(?:es)?|hot flush(?:es)?|(?:i'm|am|is|he's|she's|get|gets) (?:always |so |just |usually |too |really )*hot|too (?:hot|warm)(?! for (?:latex|foam))|melting|boiling|roasting|(?:i|he|she|we) (?:always |just |absolutely )?(?:roasts?|bakes?|melts?|boils?)\b|(?:sheets?|pillow|bed) (?:\w+ )?(?:soaked|drenched|damp)|(?:soaked|drenched|damp) sheets|heat (?:is|builds|trap|issue|problem)|(?:stay|keep|keeps|sleep|sleeps|sleeping|staying|keeping) (?:me |us |him |her )?(?:nice and |more |a bit |a little )?(?:cool|cooler)|(?:need|want|wants|needs|like|prefer|something|anything|with|good|some|extra|for|better|more|has|plus) (?:some |a |really |good |something |more |the |lots of |extra ){0,5}(?:cooling|cooler|breathable)|(?:so|too|really|very|super|way too|always|it's|gets?|crazy) (?:so |too |really |very )?hot (?:at night|in bed|all night|when i sleep|under)|^[^a-z]*hot (?:at night|in bed)|cooling (?:please|mattress|gel|cover|would|is|matters|tech|feature|features|one|bed)|temperature regulat\w*|breathable)\b/;
const HOT_LIKE_COOL =
  /\b(?:i|he|she|we|usually|always|normally|already|tend to|tends to|mostly|myself|they) (?:already )?(?:sleep|sleeps|run|runs) (?:pretty |fairly |really |quite |very )?(?:cool|cold|chilly)\b/;
const NOT_HOT = new RegExp(
  [
    '\\b(?:cold|cool|chilly) sleepers?\\b',
    "\\b(?:sleep|sleeps|run|runs|get|gets|running|sleeping|am|i'm|he's|she's|is|wake up|wakes up|feel|feels|always|usually) (?:so |too |really |very |pretty |always |usually |quite |super |more |a bit |a little |on the |kinda |kind of |both |fairly |rather ){0,5}(?:cold|freezing|chilly|colder|chilled)\\b",
    "\\b(?:not|don't|doesn't|never|rarely|isn't|aren't|no longer|hardly|didn't|wouldn't say|not really|nor) (?:really |usually |ever |typically |particularly |tend to |a |an |especially |too |that |so |very |i |he |she |say |get |gets |sleep |sleeping |run |running |i'm |much |any |anymore |normally |necessarily |overly |wake up |of a |we |have ){0,5}(?:hot|warm|sweats?|sweaty|overheat|overheating|sweating|hot sleeper|night sweats)\\b",
    '\\bneither (?:of us |one )?(?:really |ever )?(?:runs?|sleeps?|gets?) (?:too |very )?(?:hot|warm)\\b',
    '\\b(?:neither|no|without) (?:hot|night sweats|sweating|overheating|heat issues?|heat problems?|problems? with heat)\\b',
    "\\btemperature (?:is |isn't |is not |not )?(?:a |an )?(?:neutral|normal|fine|ok|okay|problem|issue|concern|average|doesn't matter|not)\\b",
    "\\b(?:heat|temp|temps|temperature) (?:isn't|is not|not|doesn't|was never|has never)\\b",
    '\\b(?:neutral|normal|average|regular) (?:temperature|temp|body temp|sleeper temp)\\b',
    '\\bjust right\\b',
  ].join('|'),
);
/** Said of a thing or a place, not of the sleeper. */
const OTHER_MEANINGS =
  /\b(?:hot (?:deals?|tub|topic|sale|offer|price|item|water|chocolate|dog|stuff|pink)|cool (?:thanks|thank|ok|got it|great|beans|with)|(?:that's|sounds|thats|ok|very|pretty|be) cool|cold (?:feet|call|brew|storage|climate)|warm (?:welcome|regards|wishes|hug|colou?rs?)|no sweat)\b/g;

/** Whether somebody sleeps hot: true, false ("I sleep cold", "not hot", "neutral"), or null when nothing is said. */
export function readHeat(text: string, asked: boolean): boolean | null {
  const clean = text.replace(OTHER_MEANINGS, '#');
  if (NOT_HOT.test(clean) || HOT_LIKE_COOL.test(clean)) return false;
  if (HOT.test(clean)) return true;
  return asked ? readAnswer(clean) : null;
}

function readAnswer(text: string): boolean | null {
  if (
    /\b(?:not really|not (?:too|very|so|usually|particularly|especially|at all|much)|nah|neutral|normal|average|cold|cool|cooler|chilly|freezing|comfortable|in between|never|neither|just right|rarely|fine|okay temperature|hardly)\b/.test(
      text,
    )
  )
    return false;
  if (
    /\b(?:hot|warm|warmish|hottish|sweaty|sometimes|a little|a bit|kinda|often|summer|usually|occasionally|both(?! sides)|somewhat|at times|mostly|definitely|always|very)\b/.test(
      text,
    )
  )
    return true;
  return null;
}
