import type { Construction } from '#app/features/inventory/inventory.ts';

export interface MaterialsRead {
  wanted: Construction[];
  avoided: Construction[];
  /** "Latex is fine after all", "forget latex": no longer wanted nor avoided. */
  released: Construction[];
}

interface Material {
  pattern: RegExp;
  /** What a wish for it means. */
  wanted: Construction[];
  /** What ruling it out rules out: without springs, hybrids go too; without foam, memory foam as well. */
  avoided: Construction[];
}

const MATERIALS: Material[] = [
  {
    pattern:
      /\bmem(?:ory)?[ -]?foams?\b|\bviscoelastic\b|\bvisco\b|\btempur(?:[ -]?pedic)?(?: style| like)\b|\bgel foam\b/g,
    wanted: ['memory-foam'],
    avoided: ['memory-foam'],
  },
  { pattern: /\blatex\b|\btalalay\b|\bdunlop\b|\bnatural rubber\b/g, wanted: ['latex'], avoided: ['latex'] },
  { pattern: /\bhybrids?\b/g, wanted: ['hybrid'], avoided: ['hybrid'] },
  {
    pattern: /\binner[ -]?springs?\b|\bspring mattress(?:es)?\b|\btraditional (?:spring|coil)s?\b/g,
    wanted: ['innerspring'],
    avoided: ['innerspring'],
  },
  {
    pattern: /\b(?:pocket(?:ed)? )?(?:springs?|coils?)\b/g,
    wanted: ['innerspring', 'hybrid'],
    avoided: ['innerspring', 'hybrid'],
  },
  {
    pattern: /\bair[ -]?(?:beds?|mattress(?:es)?)\b|\binflatables?\b|\badjustable air\b|\bair chambers?\b/g,
    wanted: ['airbed'],
    avoided: ['airbed'],
  },
  {
    pattern: /\b(?:poly(?:urethane)?[ -]?|all[ -]|regular )?foams?\b/g,
    wanted: ['foam', 'memory-foam'],
    avoided: ['foam', 'memory-foam'],
  },
];

const OTHER_MEANINGS =
  /\bbox[ -]?springs?\b|\bspring (?:break|sale|time|cleaning)\b|\b(?:this|last|next|in the|in|by) spring\b|\bfoam (?:pillows?|toppers?)\b|\blatex (?:gloves?|paint|pillows?|topper)\b|\b(?:memory foam|latex) (?:pillows?|toppers?)\b|\bpalm springs\b|\b(?:hybrid|latex|foam) (?:car|work)\b/g;
const RELEASED_BEFORE =
  /\b(?:don't mind|wouldn't mind|okay with|ok with|fine with|open to|no problem with|nothing against|not against|not opposed to|no objection to|no issue with|forget(?: about)?(?: what i said about)?|drop|scrap|never mind|nevermind|ignore|take back|reconsider|leave out|skip|lose|ditch|doesn't have to be|doesn't need to be|don't need|don't have to have|not set on|not just|not only|not necessarily)(?: (?:the|a|an|any|that|about|part|my|thing))* $/;
const RELEASED_AFTER =
  /^(?: (?:mattress(?:es)?|beds?|thing|part|one))* ?(?:is|are|'s|would be|might be|could be)? ?(?:also |actually |totally |perfectly |probably )?(?:fine|ok|okay|alright|all right|acceptable|doesn't matter|isn't a must|not a must|not necessary|isn't necessary|no longer matters|is negotiable|too i guess)\b/;
const ASIDE_BEFORE =
  /\b(?:not sure (?:about|if|what|whether)|don't know (?:about|what|if|anything about)|unsure about|what is|what's|difference|heard (?:about|of|that)?|read (?:about|that)|current(?:ly)?|old|last|have a|have an|had a|had an|has a|own a|used to|my existing|existing|previous|replacing|replace my|sleeping on|sleep on a|sleep on an|i'm on|bought a|came from|vs|versus|compared to|tried|slept on|from a|from an)(?: [a-z]+){0,3} $/;
const PRESENT = /\b(?:old|current|existing|previous|last|present) $/;
const NEGATED_BEFORE =
  /\b(?:no|not|nothing|never|none|without|avoid|avoiding|hate|hates|hated|dislike|dislikes|don't (?:really )?(?:like|want|do|care for|trust|love|enjoy)|doesn't (?:like|want|do)|didn't like|won't (?:do|buy|use)|wouldn't want|allerg(?:ic|y|ies)(?: to)?|sensitive to|sensitivity to|reacts? to|can't (?:stand|do|have|use|sleep on|deal with|be near|tolerate)|not (?:a |really |exactly )*(?:fan|into|interested|keen|big on|crazy about|want|wild about)(?: of| in| on| about)?|anything (?:but|except|other than|besides)|everything but|except(?: for)?|other than|apart from|stay(?:ing)? away from|steer clear of|sick of|tired of|done with|over|rather not(?: have| get)?|less|free of|aren't|isn't|nor|neither|skip|drop|lose|ditch|rule out|exclude|keep away from|instead of|rather than|zero|loathe|despise|nope to|isn't into|no more|(?:i |we |he |she )?(?:roast|bake|overheat|sweat|melt|boil|sink|get (?:so |too |really |way )*hot|sleep (?:so |too |way )*hot) (?:on|in|with))(?: (?:a|an|the|any|all|that|have|get|want|of|to|be|it|on|with|in|mattress(?:es)?|beds?|made|from|is|has|type|kind|more|much|too|or|feel|smell|sleeping|at|just|contains?|containing|big|those|these|anything|stuff|like|one|wants|how|when|pure|natural|synthetic|please|really|my)){0,5} $/;
const NEGATED_AFTER =
  /^(?:[ -]?free\b|(?: (?:mattress(?:es)?|beds?))? ?(?:is out|are out|allerg|makes? me (?:itch|sneeze|sick|sweat|hot)|gives? me|isn't for me|not for me|is not for me|isn't my thing|is a no|is a deal ?breaker|bothers? me|irritates?|(?:is|are|was|sleeps?|feels?|felt|got|gets?|runs?)(?: just| way| far)? too (?:hot|warm|soft|squishy|bouncy|noisy|squeaky|mushy|smelly|firm|hard)|didn't work|doesn't work|smells?\b|traps? (?:too much )?heat|hurts?|, ?no(?: thanks| way)?$|no thanks|no thank you|sucks?|is the worst))/;
/** A trial that ended badly: "had memory foam once and hated it". */
const HATED_AFTER =
  /^(?: (?!not\b)[a-z]+){0,5},? (?:and|but|which|that) (?:i |we |he |she |just |really |absolutely )*(?:hate|hated|despised?|disliked?|loathed?|regretted|can't stand|couldn't stand|didn't (?:like|love|enjoy))(?: (?:it|them|that|every)\b|[^a-z]*$)/;
const WISHES =
  /\b(?:want|wants|like|likes|love|loves|prefer|prefers|need|needs|looking for|interested in|lean(?:ing)? (?:toward|towards|to)|go with|get|give me|show me|into|fan of|rather have|thinking|made of|made from|hoping for|set on|in the mood for|maybe a?|do you have|do you carry|do you sell|got any|have any|any|please)\b/;

/** More mentions than this in one sentence are noise. */
const MOST_SPOTS = 40;

interface Spot extends Material {
  at: number;
  end: number;
}

/**
 * Materials in one sentence. `info`: a question to know something, in which a bare material is no wish;
 * `known`: those that were wanted or avoided before, so that "skip latex" takes back a wish.
 */
export function readMaterials(
  text: string,
  setting: { info: boolean; known: Construction[] },
): MaterialsRead {
  const clean = text.replace(OTHER_MEANINGS, (found) => '#'.repeat(found.length));
  const spots = listSpots(clean);
  const read = {
    wanted: new Set<Construction>(),
    avoided: new Set<Construction>(),
    released: new Set<Construction>(),
  };
  let last: keyof MaterialsRead | null = null;
  let from = 0;
  for (const spot of spots) {
    const between = clean.slice(from, spot.at);
    const carried: boolean =
      from > 0 &&
      last !== null &&
      /^ ?(?:(?:[,/&]|(?:or|and|nor|mattress(?:es)?|beds?|any|an?|the)\b) ?)+$/.test(between);
    const kind = kindOf(clean, spot, { ...setting, from }) ?? null;
    const listed: boolean =
      carried && last === 'avoided' && kind === 'wanted' && isListed(clean, spots, spot);
    const meaning: keyof MaterialsRead | null = listed ? 'avoided' : kind;
    if (meaning) for (const one of meaning === 'wanted' ? spot.wanted : spot.avoided) read[meaning].add(one);
    last = meaning;
    from = spot.end;
  }
  for (const one of read.avoided) read.wanted.delete(one);
  return { wanted: [...read.wanted], avoided: [...read.avoided], released: [...read.released] };
}

/** "No latex, memory foam or springs": the "or" at the end of the list keeps the "no" alive through the commas. */
function isListed(text: string, spots: Spot[], spot: Spot): boolean {
  const next = spots.find((other) => other.at > spot.at);
  const link = text.slice(Math.max(0, spot.at - 12), spot.at);
  return (
    /\b(?:or|nor|and)(?: (?:a|any|the))? $|\/ ?$|& ?$/.test(link) ||
    (next !== undefined && /\b(?:or|nor)\b/.test(text.slice(spot.end, next.at)))
  );
}

function kindOf(
  text: string,
  spot: Spot,
  setting: { info: boolean; known: Construction[]; from: number },
): keyof MaterialsRead | null {
  const before = text.slice(Math.max(setting.from, spot.at - 70), spot.at);
  const after = text.slice(spot.end, spot.end + 50);
  if (RELEASED_AFTER.test(after) && !/\b(?:no|not)\b/.test(before)) return 'released';
  if (RELEASED_BEFORE.test(before)) {
    const taken = /\b(?:skip|drop|lose|ditch|scrap|leave out|don't need)\b/.test(before);
    return taken && !spot.avoided.some((one) => setting.known.includes(one)) ? 'avoided' : 'released';
  }
  if ((NEGATED_AFTER.test(after) && !PRESENT.test(before)) || HATED_AFTER.test(after)) return 'avoided';
  if (/\b(?:don't know|not sure|unsure|no idea)\b/.test(before)) return null;
  if (NEGATED_BEFORE.test(before) && !/\bwhy (?:not|don't)\b/.test(before)) return 'avoided';
  if (ASIDE_BEFORE.test(before) && !WISHES.test(before.slice(-24))) return null;
  return setting.info ? null : 'wanted';
}

/** The longest material at each place: "memory foam" is not also "foam". */
function listSpots(text: string): Spot[] {
  const spots: Spot[] = [];
  for (const material of MATERIALS) {
    for (const { 0: name, index } of text.matchAll(material.pattern)) {
      if (spots.length >= MOST_SPOTS) break;
      const end = index + name.length;
      if (!spots.some((spot) => index < spot.end && end > spot.at))
        spots.push({ ...material, at: index, end });
    }
  }
  return spots.sort((one, other) => one.at - other.at).slice(0, MOST_SPOTS);
}
