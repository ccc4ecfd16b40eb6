import type { Need } from '#app/features/matching/matching.ts';

export interface NeedsRead {
  needs: Need[];
  released: Need[];
}

const WHO =
  '(?:he|she|they|partner|husband|wife|spouse|girlfriend|boyfriend|other person|fiance|fiancée?|dog|cat|kids?|someone|each other|bf|gf)';
const HURTS =
  '(?:hurts?|aches?|aching|hurting|is (?:so |really |always |very |killing|pretty |often )*(?:stiff|sore|bad|killing me|messed up|tight|achy|in pain)|pains?|gets? (?:stiff|sore|tight)|feels? (?:stiff|sore|tight)|bothers? me|problems?|issues?|trouble|stiffness|soreness|spasms?|discomfort|tension|gives me|has been|acts? up|goes out)';

const NEEDS: [Need, RegExp][] = [
  [
    'motion',
    new RegExp(
      `\\b(?:motion|movement)(?: (?:isolation|transfer|separation|isolating))?\\b|\\bfeel(?:s|ing)? (?:(?:it |every |all |his |her |their |my |the )*)(?:him|her|them|it when|each other|partner|move|moves|moving|movement|toss|tossing|turn|every)|\\b${WHO}(?:'s)? (?:really |always |constantly |just |both |also )*(?:moves?|moving|tosses|tossing|toss|kicks?|fidgets?|thrash(?:es)?|restless|rolls? (?:over|around)|turns|shifts?|flops?)\\b|\\b(?:wakes?|waking|woken?|disturb(?:s|ed|ing)?|jolts?|bothers?) (?:me|us|him|her|each other|my (?:wife|husband|partner))(?: up)?\\b(?= (?:up |every |when |whenever |all |at |by |tossing|moving|with|because)|$|[.,!?])|\\brestless (?:partner|husband|wife)|\\blight sleeper\\b|\\bbounc(?:es|ing) me\\b`,
    ),
  ],
  [
    'edge',
    /\bedge[ -]?(?:support)?\b(?! ?of (?:town|my seat))|\b(?:good|strong|sturdy|stiff|steady|solid|stable|reinforced|better|decent|supportive|firm) edges\b|\bedges? (?:that |to |which )?(?:matters?|holds?|stays?|stay put|support|are (?:important|key)|is (?:important|key)|please)\b|^[^a-z]*(?:the )?edges[^a-z]*$|\broll(?:s|ing|ed)? (?:off|out of)\b|\bfall(?:s|ing)? (?:off|out of)(?: the| of)?(?: bed)?\b|\bsit(?:s|ting)? on the (?:side|end) of (?:the|my) bed\b|\b(?:sides|side) (?:collapse|sag|sink)s?\b/,
  ],
  [
    'organic',
    /\borganic(?:ally)?\b|\bnon[ -]?toxic\b|\ball[ -]?natural\b|\bnatural (?:materials?|mattress(?:es)?|fib(?:er|re)s?|bed|wool|cotton|latex|stuff)\b|\bgots\b(?! (?:to|ta)\b)|\bgols\b|\beco[ -]?friendly\b|\bchemical[ -]?free\b|\b(?:no|without|free of|hate the|fewer|less) (?:harsh |nasty |toxic |weird )?(?:chemicals?|toxins?|off ?gas(?:s?ing)?)\b|\bsustainab(?:le|ly|ility)\b|\bgreenguard\b|\bsomething natural\b|\b(?:made|prefer|want) natural\b/,
  ],
  [
    'back-comfort',
    new RegExp(
      `\\bbacks? ${HURTS}|\\b(?:bad|sore|stiff|achy|aching|hurt|weak|injured|messed up|painful|tight) (?:lower |upper )?backs?\\b|\\b(?:low(?:er)?|upper|mid)[ -]?backs?\\b|\\bback[ -]?(?:pain|ache|aches|support|stiffness|surgery|comfort|problems?|issues?|injury|trouble)\\b|\\bbackaches?\\b|\\b(?:sciatica|scoliosis|lumbar|herniated|slipped dis[ck]|bulging dis[ck]|degenerative dis[ck])\\b|\\b(?:good|better|best|great|right|support|gentle|easy) (?:for|on) (?:my|the|his|her|a bad|our) (?:\\w+ )?backs?\\b|\\bhelps? (?:with )?(?:my|his|her) (?:\\w+ )?back\\b|\\b(?:wake|wakes|waking|woke) up (?:with (?:a )?)?(?:stiff|sore|achy|aching|hurting)\\b|\\bthrew (?:out )?my back\\b|\\bback is\\b|\\bpain in (?:my|his|her|the) (?:\\w+ )?back\\b|\\bkills? my back\\b|\\b(?:hurts|hurting|killing) my (?:lower )?back\\b`,
    ),
  ],
  [
    'adjustable-base',
    /\b(?:adjustable|power|motorized|electric|lift|split|smart|zero gravity)[ -]?(?:bed ?)?(?:base|bases|frame|frames|foundation|bed base)\b|\badjustable beds?\b|\bzero[ -]?gravity\b|\b(?:raise|raises|raising|elevate|lift) (?:the |my )?(?:head|feet|legs)\b|\b(?:ergo|flex ?fit) ?base\b|\badjustables?$/,
  ],
];

const NEGATED =
  /\b(?:no|not|don't|doesn't|never|without|isn't|nor|neither|won't|aren't|rarely|forget(?: about)?|drop|skip|never mind)(?: (?:a|an|the|any|need|want|care|about|have|really|use|to|be|worried|matter|much|too|that|of|is|my|for|get|feel|like|using|own|got|planning|on|important|bother|mean|me|i|wake|wakes|have|having|even)){0,5} $/;
const UNNEEDED =
  /^(?: support| isolation| base| frame| bed)* (?:isn't|is not|doesn't|don't|not|never) (?:really )?(?:a (?:must|big deal|priority|concern)|important|necessary|matter|needed|an issue|bother|wake|a problem)/;

/** Needs named in a sentence; `released` are those that the shopper says are not needed. */
export function readNeeds(text: string): NeedsRead {
  const needs: Need[] = [];
  const released: Need[] = [];
  for (const [need, pattern] of NEEDS) {
    const found = pattern.exec(text);
    if (!found) continue;
    const before = text.slice(Math.max(0, found.index - 50), found.index);
    const inherent = /^(?:no|without|free of|fewer|less) /.test(found[0]);
    const end = found.index + found[0].length;
    const denied = !inherent && (NEGATED.test(before) || UNNEEDED.test(text.slice(end, end + 50)));
    (denied ? released : needs).push(need);
  }
  return { needs, released };
}
