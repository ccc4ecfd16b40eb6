import type { ActOf } from '#app/features/assistant/acts.ts';
import { ASKED_OF_OTHERS, FACTS } from '#app/features/assistant/lang/en/facts.ts';
import { joinWords, MATERIALS } from '#app/features/assistant/lang/en/fact-words.ts';
import { acknowledge, clarify, isForSelf, phrase } from '#app/features/assistant/lang/en/acknowledge-acts.ts';
import { further, nothingFurther, show } from '#app/features/assistant/lang/en/show-acts.ts';
import type { ActTexts, WordingContext } from '#app/features/assistant/language-pack.ts';
import type { Construction } from '#app/features/inventory/inventory.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';
import type { Remark } from '#app/features/matching/matching.ts';

/** What the search for a bed says in English. */

function merchantText(question: string): string {
  return question
    .slice('merchant:'.length)
    .replaceAll(/[?¿]/g, '')
    .trim()
    .replace(/(?<![.!])[.!]+$/, '');
}

function isMerchants(question: string): question is `merchant:${string}` {
  return question.startsWith('merchant:');
}

function ask({ question, again }: ActOf<'ask'>, { known }: WordingContext): readonly string[] {
  if (isMerchants(question)) {
    const text = merchantText(question);
    return again ? [`Whenever you're ready: ${text}.`] : [`${text}?`];
  }
  const others = isForSelf(known) ? undefined : ASKED_OF_OTHERS[question];
  const { ask: asked = [], invite = '', hint = '' } = { ...FACTS[question], ...others };
  return again ? [invite, ...asked.slice(1), hint].filter((line) => line !== '') : asked;
}

function notUnderstood({ question }: ActOf<'not-understood'>, context: WordingContext): string[] {
  if (question !== null && !isMerchants(question)) {
    const { hint = '' } = FACTS[question];
    const [invitation = ''] = ask({ act: 'ask', question, again: true }, context);
    return [
      `Sorry, I didn't catch that. ${hint}`.trim(),
      `I'm not sure I followed. ${invitation}`.trim(),
      "I'm still not getting it, sorry. You can put it another way, skip it, or talk to a person.",
    ];
  }
  const [first, second] =
    context.shownCount > 0
      ? [
          'You can ask me about these beds, or tell me what to change, like the size, the feel or the price.',
          'I can compare these, explain a pick or look for something different.',
        ]
      : [
          'I can suggest a mattress for you, explain how beds differ, or tell you about the store.',
          'How you sleep, a size or a budget gets us going, and questions are welcome too.',
        ];
  return [
    `Sorry, I didn't catch that. ${first}`,
    `I'm not sure I followed. ${second}`,
    'Sorry, I missed that one. A person from the team can help too.',
  ];
}

function unanswered({ about, contact }: ActOf<'unanswered'>): string[] {
  const at = contact === '' ? '' : `: ${contact}`;
  switch (about) {
    case 'range':
      return [
        `I can't tell from here whether we have that, but the store will know${at}. Mattresses are what I can help with.`,
        `That isn't something I can look up. The store can tell you${at}.`,
      ];
    case 'shown':
      return [
        "I haven't picked any beds for you yet.",
        "There's nothing to look at yet, so let's find some beds.",
      ];
    case 'other':
      return [
        `I don't have a good answer to that one. The store can help${at}.`,
        `I can't say for sure, so it's best to ask the store${at}.`,
        `I'd rather not guess on that. The team will know${at}.`,
      ];
  }
}

function whyAsk({ question }: ActOf<'why-ask'>): string[] {
  const why = isMerchants(question) ? undefined : FACTS[question].why;
  return [why ?? 'The store asks so that it can help you better. You can skip it.'];
}

function wishUnmet({ facts }: ActOf<'wish-unmet'>, context: WordingContext): string[] {
  if (facts.includes('budget'))
    return ["Prices aren't listed here, so I've left your budget aside. The store can fill you in."];
  const wanted = phrase(facts, context);
  return wanted === ''
    ? ["I couldn't meet that wish along with the rest."]
    : [
        `I don't have ${wanted} that fits everything else.`,
        `Nothing in ${wanted.replace(/^an? /, '')} fits the rest.`,
      ];
}

const SPLITS: Record<string, (size: string) => string> = {
  'change-split': (size) => `a ${size} would let each side have its own`,
  'change-two-sided': () => 'some beds let you set each side on its own',
  'change-twins': () => 'two Twin XLs side by side would give each of you your own',
};

function splitAdvice({ remark: { code, values } }: ActOf<'split-advice'>): string[] {
  const way = SPLITS[code]?.(String(values.size ?? ''));
  return way === undefined
    ? []
    : [
        `The two of you need quite different feels, and ${way}.`,
        `One feel won't be ideal for both of you, but ${way}.`,
      ];
}

/** To continue "… would open things up." */
function change({ code, values }: Remark): string {
  const words: Record<string, string> = {
    'change-budget': 'a higher budget',
    'change-size': `a ${String(values.size)}`,
    'change-split': `a ${String(values.size)}`,
    'change-material': `being open to ${MATERIALS[values.material as Construction]?.bare ?? 'other materials'}`,
    'change-unpriced': 'one without a listed price',
    'change-unlisted-size': 'one without listed sizes',
    'change-must': 'dropping one of the must-haves',
    'change-brand': 'other brands',
    'change-thickness': 'another thickness',
    'change-softer': 'a softer feel',
    'change-firmer': 'a firmer feel',
    'change-two-sided': 'a bed with two separate sides',
    'change-twins': 'two Twin XLs side by side',
  };
  return words[code] ?? '';
}

const OBSTACLES: Record<string, string> = {
  size: 'few come in that size',
  'no-sizes': "some don't list their sizes",
  stock: "some aren't available in that size right now",
  'no-price': 'some have no listed price',
  budget: 'most are above that budget',
  material: 'several contain what you want to avoid',
  'other-brands': 'few come from that brand',
  must: 'few have everything you asked for',
  thickness: 'few come in that thickness',
};

function nothingFits({ obstacles, changes }: ActOf<'nothing-fits'>): string[] {
  const ways = [...new Set(changes.map(change))].filter((word) => word !== '');
  const blocks = [...new Set(obstacles.map(({ code }) => OBSTACLES[code] ?? ''))].filter(
    (word) => word !== '',
  );
  const rest =
    ways.length > 0
      ? ` ${capitalize(joinWords(ways, 'or'))} would open things up.`
      : blocks.length > 0
        ? ` Here's why: ${joinWords(blocks)}.`
        : '';
  return [`Nothing here fits all of that.${rest}`, `I couldn't find one that meets all of that.${rest}`];
}

const FIELDS = { name: 'name', email: 'email', phone: 'phone number' };

function askLead({ fields, incentive }: ActOf<'ask-lead'>, { shownCount }: WordingContext): string[] {
  const what = joinWords(fields.map((field) => FIELDS[field]));
  const these = shownCount === 1 ? 'this one' : 'these picks';
  const extra = incentive === '' ? '' : `, along with ${incentive}`;
  const way = fields.includes('email') ? `email you ${these}` : `get back to you about ${these}`;
  return [
    `The team can ${way}${extra}. Want to leave your ${what}, or just keep chatting?`,
    `If you'd like, the team can ${way}${extra}. Want to leave your ${what}?`,
  ];
}

type SearchAct =
  | 'greet'
  | 'introduce'
  | 'as-before'
  | 'acknowledge'
  | 'clarify'
  | 'not-understood'
  | 'unanswered'
  | 'welcome'
  | 'ask'
  | 'need-more'
  | 'why-ask'
  | 'show'
  | 'wish-unmet'
  | 'split-advice'
  | 'nothing-fits'
  | 'nothing-further'
  | 'ask-lead'
  | 'lead-declined'
  | 'contact-left'
  | 'stand-back'
  | 'offer'
  | 'keep-as-is'
  | 'start-over'
  | 'no-catalog'
  | 'language';

export const SEARCH_ACTS: Pick<ActTexts, SearchAct> = {
  greet: ({ isReturning }) => (isReturning ? ['Hi again.', 'Hello again.'] : ['Hi there.', 'Hello.']),
  introduce: ({ hasHello, hasName }, { voice, store }) => {
    const name = hasName ? voice.name.trim() : '';
    const who = store.name.trim() === '' ? 'an AI assistant' : `the AI assistant of ${store.name.trim()}`;
    const isPlain = name === '' || /^(?:the )?ai assistant$/i.test(name);
    return [`${hasHello ? 'Hello. ' : ''}I'm ${isPlain ? who : `${name}, ${who}`}.`];
  },
  'as-before': () => ['Same as before.', 'That one stays the same.'],
  acknowledge,
  clarify,
  'not-understood': notUnderstood,
  unanswered,
  welcome: () => ['Happy to help.', 'Glad to help.'],
  ask,
  'need-more': () => [
    'Happy to pick for you. One quick thing first.',
    'Sure thing. I just need one more detail.',
    "I'll show you some in a moment. One more thing first.",
  ],
  'why-ask': whyAsk,
  show: (act) => (act.lead === 'further' ? further(act) : show(act)),
  'wish-unmet': wishUnmet,
  'split-advice': splitAdvice,
  'nothing-fits': nothingFits,
  'nothing-further': nothingFurther,
  'ask-lead': askLead,
  'lead-declined': () => ["No problem, let's keep going.", 'Sure, no contact details needed.'],
  'contact-left': ({ isKept }) =>
    isKept
      ? ["Thanks, I've passed that on to the team.", 'Thanks, the team has it now.']
      : ["Thanks, but I can't pass that on from here. It's best to reach the store directly."],
  'stand-back': () => [
    "Take your time. I'm here if a question comes up.",
    'No rush. Look around, and ask me anything.',
    'Sure, take all the time you need.',
  ],
  offer: () => [
    'Ask me anything about these, or tell me what you would change.',
    "If you'd like something softer, firmer or less expensive, just say so.",
    'I can compare them, explain a pick or keep looking.',
    'Tell me what you like or dislike about these, and I can adjust.',
  ],
  'keep-as-is': () => [
    "Sounds good. They'll be right here if you want another look.",
    "All right. I'm here if anything else comes up.",
    'Sure. Just say the word if you want to see others.',
  ],
  'start-over': () => ["Okay, let's start fresh.", 'Sure, a clean slate.'],
  'no-catalog': () => ["The store is still setting up its mattresses here, so I can't suggest one yet."],
  language: () => ['Sure, English it is.', "Of course, let's speak English."],
};
