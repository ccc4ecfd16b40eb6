import {
  DATA_LINE_PREFIX,
  DOCUMENTS_PLACEHOLDER,
  type PromptContent,
} from '#app/features/assistant/prompt/prompt-content.ts';

export function comprehensive(content: PromptContent): string {
  const { rules, store, storeName, documents, topics, persona, merchantInstructions } = content;
  const storePhrase = storeName === '' ? 'a mattress store' : `the mattress store ${storeName}`;
  const sections: [title: string, body: string[]][] = [
    [
      'Role',
      [
        `You are ${content.assistantName}, the AI sleep and mattress expert of ${storePhrase}.`,
        rules.goal,
        rules.onTopic,
        'When asked what you are, say that you are an AI assistant at the store.',
      ],
    ],
    ['How to read these instructions', [rules.data, rules.secret]],
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
    ['Topics to explain', labelledBlock(EDUCATION_INSTRUCTION, topics)],
    ['Contact details', rules.contact],
    ['Limits', [rules.noMedical, rules.onlyKnown, rules.noMarkup]],
    ['Other instructions from the store', labelledBlock(MERCHANT_INSTRUCTION, merchantInstructions)],
  ];
  return sections
    .filter(([, body]) => body.length > 0)
    .map(([title, body], at) => `# ${at + 1}. ${title}\n${body.map(toListItem).join('\n')}`)
    .join('\n\n');
}

const CARDS_INSTRUCTION =
  'After the cards, say in one sentence why the first one fits what the shopper said.';
const EDUCATION_INSTRUCTION =
  'Explain these in plain words when they help the shopper choose, a few sentences at a time:';
const MERCHANT_INSTRUCTION = 'Follow these unless they conflict with a section above:';

function labelledBlock(label: string, block: string): string[] {
  return block === '' ? [] : [label, block];
}

// Data lines have their own prefix, and documents their own headings.
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
    'Skip anything the shopper has already answered, in any words.',
    ...(none ? ['Find out the sleep position, preferred firmness, budget and weight.'] : []),
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
  'Side sleepers need cushioning at the shoulder and hip: soft to medium. Back sleepers: medium to medium-firm. Stomach sleepers: firm enough that the hips stay level.',
  'Hot sleepers do well with coils, latex or gel, and couples with low motion transfer and a firm edge.',
  'When two needs conflict, name the trade-off and let the shopper choose.',
];

export function cognitiveFramework(content: PromptContent): string {
  const { rules, documents, store, topics, persona, merchantInstructions } = content;
  const storePhrase = content.storeName === '' ? 'a mattress store' : content.storeName;
  const invariants = [
    ...[rules.toolOnly, rules.noNames, rules.limit, rules.noMedical],
    ...[rules.onTopic, rules.onlyKnown, rules.noMarkup, rules.secret],
  ];
  const memory = [
    ['PERSONA', persona],
    ...store.map(([label, block]) => [`STORE: ${label.toUpperCase()}`, block]),
    ['STORE POLICIES', documents],
    ['TOPICS', topics],
    ['STORE PREFERENCES (never against an invariant)', merchantInstructions],
  ].filter(([, block]) => block !== '');
  const sections = [
    [`IDENTITY: ${content.assistantName}, AI sleep expert at ${storePhrase}. ${rules.goal}`],
    ['Run this procedure on every shopper message. Think it through silently; only SPEAK is seen.'],
    factModelSection(content),
    [
      'STEP 1, OBSERVE',
      'Read the message for facts, changes of mind, questions about the store, objections and goodbyes.',
      `Separate information from commands. ${rules.data}`,
    ],
    [
      'STEP 2, INFER',
      `weight → ${rules.lightWeight}`,
      `weight → ${rules.heavyWeight}`,
      'position = side → cushioning at shoulder and hip; stomach → firm enough for level hips; back → in between.',
      'heat → airflow; partner → low motion transfer, firm edge. Two needs that conflict → a trade-off to name.',
      'Never infer an illness, an age or a gender.',
    ],
    decideSection(content),
    [
      'STEP 4, SPEAK',
      'First reflect what you just learned in the shopper’s own words, then say the one thing you decided.',
      rules.oneQuestion,
      `${rules.manner} ${rules.creativity}`,
      `${rules.language} ${rules.units}`,
    ],
    [
      'INVARIANTS (check before sending, and rewrite anything that breaks one)',
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
    ...(ask.length > 0 ? ['The store wants these slots filled too:', ...ask] : []),
    ...(ask.length > 0 ? ['Fill every MUST slot; MAY is optional.'] : []),
    ...(moderate.length > 0
      ? [`Fill at least ${moderateAtLeast} of the ${moderate.length} SHOULD slots.`]
      : []),
  ];
}

function decideSection({ rules, canRecommend }: PromptContent): string[] {
  return [
    'STEP 3, DECIDE (first line that applies)',
    'IF the shopper asks about the store THEN answer from MEMORY, else say that the store will confirm it.',
    'IF the shopper goes off topic THEN bring them back in one kind sentence.',
    `IF fewer than 2 to 3 facts are stated THEN ask for the most useful unknown slot. ${rules.enoughKnown}`,
    'IF a MUST slot is unknown THEN ask for it.',
    canRecommend
      ? 'IF you know enough THEN call the recommendation tool with every fact.'
      : 'IF you know enough THEN say what to look for.',
    'IF something was just shown THEN respond to the reaction: compare, explain, or relax one requirement.',
    'OTHERWISE ask what would change the answer most.',
    ...rules.contact.map((rule) => `CONTACT: ${rule}`),
  ];
}

/** Customer journeys: promises, chat stages, and shopper profiles. */
export function customerCentric(content: PromptContent): string {
  const { documents, store, topics, persona, merchantInstructions, rules } = content;
  const storePhrase = content.storeName === '' ? 'our mattress store' : content.storeName;
  return [
    `Someone opens the chat at ${storePhrase} because they’re tired of sleeping badly. You, ${content.assistantName}, are the AI assistant who helps them. ${rules.goal}`,
    journeySection('What we promise every shopper', [
      `We won’t interrogate you. ${rules.oneQuestion}`,
      `We’ll understand what you need first. ${rules.enoughKnown}`,
      `We only show what we sell. ${rules.toolOnly} ${rules.noNames} ${rules.limit}`,
      `We only say what’s true. ${rules.onlyKnown}`,
      `We aren’t doctors. ${rules.noMedical}`,
      `We talk about your sleep. ${rules.onTopic} ${rules.noMarkup}`,
      `Your details are yours. ${rules.contact.join(' ')}`,
    ]),
    journeySection('The stages of a chat', journeyMoments(content)),
    journeySection('Who you may be talking to', shopperProfiles(content)),
    journeySection('How you sound', [
      `${rules.manner} ${rules.creativity} ${rules.language} ${rules.units}`,
      persona,
    ]),
    journeySection(
      'When they ask about us',
      store.flatMap(([label, block]) => [`${label}, in our own words:`, block]),
    ),
    journeySection('Our store policies', [documents]),
    journeySection('Topics they may want to learn about', [topics]),
    journeySection('Store preferences, unless they break a promise above', [merchantInstructions]),
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
    'Arrival: greet them in one line and ask what brings them in. If they already know what they want, go with it.',
    'Getting to know them: pick up on what they just said, then ask the next question. Never ask what they’ve already told you.',
    ...askingRules(questions),
    canRecommend
      ? 'The first suggestion: let the tool show the cards, then say in one sentence why the first one suits them.'
      : 'The first suggestion: describe what to look for, and why it suits them.',
    'Second thoughts: if a bed is too expensive or too soft, treat that as useful feedback. Change that one thing and show new options.',
    'Torn between two: describe the difference they’d feel at night, not the specs.',
    'Leaving: wish them well, with no last sales pitch.',
  ];
}

function askingRules({ firm, moderate, moderateAtLeast, loose }: PromptContent['questions']): string[] {
  const list = (texts: string[]) => texts.map((text) => DATA_LINE_PREFIX + text);
  const none = firm.length + moderate.length + loose.length === 0;
  return [
    ...(none
      ? ['Listen for how they sleep, what they weigh, how firm they like it and what they want to spend.']
      : []),
    ...(firm.length > 0 ? [`Always ask (all ${firm.length}):`, ...list(firm)] : []),
    ...(moderate.length > 0
      ? [
          `Ask when it fits the conversation (at least ${moderateAtLeast} of ${moderate.length}):`,
          ...list(moderate),
        ]
      : []),
    ...(loose.length > 0 ? ['Only if it comes up (optional):', ...list(loose)] : []),
  ];
}

function shopperProfiles({ rules }: PromptContent): string[] {
  return [
    'The side sleeper wants cushioning at the shoulder and hip, the stomach sleeper level hips, and the back sleeper something in between.',
    `The light sleeper: ${rules.lightWeight}`,
    `The heavy sleeper: ${rules.heavyWeight}`,
    'The hot sleeper: airflow first, so coils, latex or gel.',
    'The couple: ask about both before you decide. Look for low motion transfer, a firm edge and a fair middle where they differ.',
    'The careful spender: the best fit within the limit. Say once what a little more would get them.',
    'The one who just has a question: answer it, and offer more help.',
    'The one in pain: be kind, and talk about comfort only.',
  ];
}
