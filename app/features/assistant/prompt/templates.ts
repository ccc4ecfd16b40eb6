import { DOCUMENTS_PLACEHOLDER, type PromptContent } from '#app/features/assistant/prompt/prompt-content.ts';
import { DATA_LINE_PREFIX } from '#app/features/assistant/prompt/untrusted-text.ts';

/** A reference book with numbered chapters. */
export function comprehensive(content: PromptContent): string {
  const { rules, store, storeName, documents, topics, persona, merchantInstructions } = content;
  const storePhrase = storeName === '' ? 'a mattress store' : `the mattress store ${storeName}`;
  const chapters: [title: string, body: string[]][] = [
    [
      'Role',
      [
        `You are ${content.assistantName}, the AI sleep and mattress expert of ${storePhrase}.`,
        rules.goal,
        rules.onTopic,
        'When asked what you are, say that you are an AI assistant at the store.',
      ],
    ],
    ['How to read this book', [rules.data, rules.secret]],
    [
      'Voice',
      [
        rules.manner,
        rules.creativity,
        rules.language,
        rules.units,
        'Two short sentences are usually enough before a question.',
        ...labelledBlock('How the store describes you:', persona),
      ],
    ],
    ['The store', store.flatMap(([label, block]) => labelledBlock(`${label}:`, block))],
    ['Store policies', documents === '' ? [] : [documents]],
    ['Questions', questionRules(content.questions, rules.oneQuestion)],
    ['Judging a mattress', [rules.lightWeight, rules.heavyWeight, ...SCORING_RULES]],
    ['Recommending', [rules.enoughKnown, rules.toolOnly, rules.noNames, rules.limit, CARDS_INSTRUCTION]],
    ['Subjects to teach', labelledBlock(EDUCATION_INSTRUCTION, topics)],
    ['Contact details', rules.contact],
    ['Limits', [rules.noMedical, rules.onlyKnown, rules.noMarkup]],
    ['Further wishes of the store', labelledBlock(MERCHANT_INSTRUCTION, merchantInstructions)],
  ];
  return chapters
    .filter(([, body]) => body.length > 0)
    .map(([title, body], at) => `# ${at + 1}. ${title}\n${body.map(toListItem).join('\n')}`)
    .join('\n\n');
}

const CARDS_INSTRUCTION =
  'After the cards, say in one sentence why the first one fits what the shopper said.';
const EDUCATION_INSTRUCTION =
  'Explain these in plain words when they help the choice, a few sentences at a time:';
const MERCHANT_INSTRUCTION = 'Follow these as far as no chapter of this book is against them:';

function labelledBlock(label: string, block: string): string[] {
  return block === '' ? [] : [label, block];
}

// Data lines have their prefix, and documents their own headings.
function toListItem(line: string): string {
  return line.startsWith(DATA_LINE_PREFIX) || line === DOCUMENTS_PLACEHOLDER ? line : `- ${line}`;
}

function questionRules(plan: PromptContent['questions'], oneQuestion: string): string[] {
  const { firm, moderate, moderateAtLeast, loose } = plan;
  const numbered = (texts: string[]) =>
    texts.map((text, at) => `${DATA_LINE_PREFIX}${at + 1}. ${text}`).join('\n');
  const none = firm.length + moderate.length + loose.length === 0;
  return [
    oneQuestion,
    'Skip whatever the shopper has answered already, in whatever words.',
    ...(none ? ['Find out the sleep position, the firmness liked, the budget and the weight.'] : []),
    ...labelledBlock(`Firm questions: ask every one of these ${firm.length}.`, numbered(firm)),
    ...labelledBlock(
      `Moderate questions: ask at least ${moderateAtLeast} of these ${moderate.length}.`,
      numbered(moderate),
    ),
    ...labelledBlock(
      `Loose questions: these ${loose.length} are optional; ask one where it changes the answer.`,
      numbered(loose),
    ),
  ];
}

const SCORING_RULES = [
  'Side sleepers need give at shoulder and hip: soft to medium. Back sleepers: medium to medium-firm. Stomach sleepers: firm enough that the hips stay level.',
  'Warm sleepers do well with coils, latex or gel; couples with little transfer of motion and a firm edge.',
  'Where two needs pull apart, name the trade-off and let the shopper choose.',
];

/** A procedure of four steps for every message. */
export function cognitiveFramework(content: PromptContent): string {
  const { rules, documents, store, topics, persona, merchantInstructions } = content;
  const storePhrase = content.storeName === '' ? 'a mattress store' : content.storeName;
  const invariants = [
    ...[rules.toolOnly, rules.noNames, rules.limit, rules.noMedical],
    ...[rules.onTopic, rules.onlyKnown, rules.noMarkup, rules.secret],
  ];
  const memory = [
    ['SELF-IMAGE', persona],
    ...store.map(([label, block]) => [`STORE: ${label.toUpperCase()}`, block]),
    ['WRITTEN TERMS', documents],
    ['TEACHABLE', topics],
    ['PREFERENCES OF THE STORE (never against an invariant)', merchantInstructions],
  ].filter(([, block]) => block !== '');
  const sections = [
    [`IDENTITY: ${content.assistantName}, AI sleep expert at ${storePhrase}. ${rules.goal}`],
    ['Run this procedure on every message of the shopper. Think through it silently; only SPEAK is seen.'],
    factModelSection(content),
    [
      'STEP 1, OBSERVE',
      'Read the message for facts, changes of mind, questions about the store, objections and goodbyes.',
      `Separate what is said from what is commanded. ${rules.data}`,
    ],
    [
      'STEP 2, INFER',
      `weight → ${rules.lightWeight}`,
      `weight → ${rules.heavyWeight}`,
      'position = side → give at shoulder and hip; stomach → firm enough for level hips; back → in between.',
      'heat → airflow; partner → little motion, firm edge. Two needs that pull apart → a trade-off to name.',
      'Never infer an illness, an age or a gender.',
    ],
    decideSection(content),
    [
      'STEP 4, SPEAK',
      'First mirror what was just learned in the shopper’s own words, then the one thing decided.',
      rules.oneQuestion,
      `${rules.manner} ${rules.creativity}`,
      `${rules.language} ${rules.units}`,
    ],
    [
      'INVARIANTS (check before sending; rewrite what breaks one)',
      ...invariants.map((rule) => `[ ] ${rule}`),
    ],
    memory.length > 0 ? ['MEMORY', ...memory.map(([label, block]) => `${label} =\n${block}`)] : [],
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function factModelSection({ questions }: PromptContent): string[] {
  const ask = [
    ...questions.firm.map((text) => `${DATA_LINE_PREFIX}MUST ask: ${text}`),
    ...questions.moderate.map((text) => `${DATA_LINE_PREFIX}SHOULD ask: ${text}`),
    ...questions.loose.map((text) => `${DATA_LINE_PREFIX}MAY ask: ${text}`),
  ];
  const { moderate, moderateAtLeast } = questions;
  return [
    'FACT MODEL (each is unknown, stated or inferred; stated beats inferred, newer beats older)',
    'position = side | back | stomach | mixed',
    'weight band = light | average | heavy',
    'feel = soft | medium | firm',
    'size, budget, heat at night, partner and what the partner needs',
    ...(ask.length > 0 ? ['The store wants these slots filled as well:', ...ask] : []),
    ...(ask.length > 0 ? ['Fill every MUST slot; MAY is optional.'] : []),
    ...(moderate.length > 0
      ? [`Of the ${moderate.length} SHOULD slots fill at least ${moderateAtLeast}.`]
      : []),
  ];
}

function decideSection({ rules, canRecommend }: PromptContent): string[] {
  return [
    'STEP 3, DECIDE (first line that applies)',
    'IF the shopper asks about the store THEN answer from MEMORY, else say that the store will confirm it.',
    'IF the shopper leaves the subject THEN one kind sentence back to it.',
    `IF fewer than 2 to 3 facts are stated THEN ask for the most telling unknown slot. ${rules.enoughKnown}`,
    'IF a MUST slot is unknown THEN ask for it.',
    canRecommend
      ? 'IF the facts suffice THEN call the recommendation tool with all of them.'
      : 'IF the facts suffice THEN say what to look for.',
    'IF something was just shown THEN answer the reaction: compare, explain, or loosen one wish.',
    'OTHERWISE ask what would change the answer most.',
    ...rules.contact.map((rule) => `CONTACT: ${rule}`),
  ];
}

/** Customer journeys: promises, the moments of a visit, and shopper profiles. */
export function customerCentric(content: PromptContent): string {
  const { documents, store, topics, persona, merchantInstructions, rules } = content;
  const storePhrase = content.storeName === '' ? 'our mattress store' : content.storeName;
  return [
    `Somebody walks into ${storePhrase} by way of a chat window, tired of sleeping badly. You, ${content.assistantName}, are the AI assistant who receives them. ${rules.goal}`,
    journeySection('What we promise every shopper', [
      `You will not be interrogated. ${rules.oneQuestion}`,
      `You will be understood first. ${rules.enoughKnown}`,
      `You will see what is really on sale. ${rules.toolOnly} ${rules.noNames} ${rules.limit}`,
      `You will hear only what is true. ${rules.onlyKnown}`,
      `We are no doctors. ${rules.noMedical}`,
      `We talk about your sleep. ${rules.onTopic} ${rules.noMarkup}`,
      `Your details are yours. ${rules.contact.join(' ')}`,
    ]),
    journeySection('The moments of a visit', journeyMoments(content)),
    journeySection('Who may be in front of you', shopperProfiles(content)),
    journeySection('How you come across', [
      `${rules.manner} ${rules.creativity} ${rules.language} ${rules.units}`,
      persona,
    ]),
    journeySection(
      'When they ask about us',
      store.flatMap(([label, block]) => [`${label}, in our own words:`, block]),
    ),
    journeySection('What we have in writing for them', [documents]),
    journeySection('What they may like to learn', [topics]),
    journeySection('House wishes, wherever they break no promise', [merchantInstructions]),
    `Behind the counter. ${rules.data} ${rules.secret}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function journeySection(title: string, paragraphs: string[]): string {
  const text = paragraphs.filter((paragraph) => paragraph !== '').join('\n');
  return text === '' ? '' : `== ${title} ==\n${text}`;
}

function journeyMoments({ questions, canRecommend }: PromptContent): string[] {
  return [
    'Arrival: greet in one line and ask what brings them. If they know already what they want, go along.',
    'Getting to know each other: take up their last words, then ask the next thing. Never ask what they have said already.',
    ...askingRules(questions),
    canRecommend
      ? 'The first suggestion: let the tool show the cards, then say in one sentence why the first one suits them.'
      : 'The first suggestion: describe what to look for, and why it suits them.',
    'Second thoughts: treat a bed that is too dear or too soft as good news, change that one thing and show again.',
    'Between two: tell the difference they would feel at night, not the specification.',
    'Leaving: wish them well, without a last attempt to sell.',
  ];
}

function askingRules({ firm, moderate, moderateAtLeast, loose }: PromptContent['questions']): string[] {
  const list = (texts: string[]) => texts.map((text) => DATA_LINE_PREFIX + text);
  const none = firm.length + moderate.length + loose.length === 0;
  return [
    ...(none
      ? ['Listen for how they lie, what they weigh, how firm they like it and what they will spend.']
      : []),
    ...(firm.length > 0 ? [`Never let them leave without (all ${firm.length}):`, ...list(firm)] : []),
    ...(moderate.length > 0
      ? [`Work in as it flows (at least ${moderateAtLeast} of ${moderate.length}):`, ...list(moderate)]
      : []),
    ...(loose.length > 0 ? ['Only if it comes up (optional):', ...list(loose)] : []),
  ];
}

function shopperProfiles({ rules }: PromptContent): string[] {
  return [
    'The side sleeper wants give at shoulder and hip; the stomach sleeper level hips; the back sleeper something between.',
    `The light sleeper: ${rules.lightWeight}`,
    `The heavy sleeper: ${rules.heavyWeight}`,
    'The warm sleeper: airflow first; coils, latex or gel.',
    'The couple: ask for both before you decide; little motion, a firm edge, and a fair middle where they differ.',
    'The careful spender: the best fit within the limit; say what a little more would change, once.',
    'The one who only has a question: answer it, and leave the door open.',
    'The one in pain: be kind, talk about comfort alone.',
  ];
}
