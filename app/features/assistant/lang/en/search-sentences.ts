import type { SearchSentences } from '#app/features/assistant/lang/sentences.ts';

export const SEARCH_SENTENCES: SearchSentences = {
  plain: {
    'as-before': ['Same as before.', 'That one stays the same.'],
    'need-more': [
      'Happy to pick for you. One quick thing first.',
      'Sure thing. I just need one more detail.',
      "I'll show you some in a moment. One more thing first.",
    ],
    'lead-declined': ["No problem, let's keep going.", 'Sure, no contact details needed.'],
    'stand-back': [
      "Take your time. I'm here if a question comes up.",
      'No rush. Look around, and ask me anything.',
      'Sure, take all the time you need.',
    ],
    offer: [
      'Ask me anything about these, or tell me what you would change.',
      "If you'd like something softer, firmer or less expensive, just say so.",
      'I can compare them, explain a pick or keep looking.',
      'Tell me what you like or dislike about these, and I can adjust.',
    ],
    'keep-as-is': [
      "Sounds good. They'll be right here if you want another look.",
      "All right. I'm here if anything else comes up.",
      'Sure. Just say the word if you want to see others.',
    ],
    'start-over': ["Okay, let's start fresh.", 'Sure, a clean slate.'],
    'no-catalog': [
      "I can't suggest a specific mattress here yet, but I can help you work out what to look for.",
    ],
    'advice-only': [
      "I don't suggest specific mattresses here, but I'm happy to explain what to look for.",
      'I can help you work out what to look for. For a specific mattress, ask the store.',
    ],
    'offer-cards': [
      'I know enough to suggest a few. Want to see them?',
      'Whenever you like, I can show you a few that fit. Want to see them?',
    ],
    language: ['Sure, English it is.', "Of course, let's speak English."],
    welcome: ['Happy to help.', 'Glad to help.'],
    'documents-differ': ["I'm seeing conflicting information on that, so it's best to ask the store."],
  },
  assistant: {
    noName: /^(?:the )?ai assistant$/i,
    unnamed: 'an AI assistant',
    unnamedOf: 'the AI assistant at {store}',
    named: '{name}, an AI assistant',
    namedOf: '{name}, the AI assistant at {store}',
    introduction: "I'm {who}.",
    hello: 'Hello. ',
  },
  greet: { first: ['Hi there.', 'Hello.'], returning: ['Hi again.', 'Hello again.'] },
  acknowledge: {
    corrected: [
      'Got it, {now} instead.{also}',
      '{Now} instead, no problem.{also}',
      'Okay, {now} now.{also}',
      'Switching to {now}.{also}',
    ],
    removed: [
      "Okay, I'll set {aside} aside.{also}",
      "No problem, I'll leave {aside} out.{also}",
      "Sure, I'll drop {aside}.{also}",
    ],
    fresh: ['Okay, {fresh}.', 'Got it: {fresh}.', 'All right, {fresh}.', 'Sure, {fresh}.', 'Great, {fresh}.'],
    skipped: [
      'No problem.',
      'Sure, we can leave that open.',
      "That's fine, let's skip that one.",
      'No worries.',
    ],
    plain: ['Got it.', 'Thanks, that helps.', 'Okay.', 'Thanks.'],
    also: ' {Fresh}, too.',
    bed: 'a bed',
    forTwo: ' for two',
    within: ' {budget}',
    child: 'for your {age}-year-old',
  },
  clarify: {
    lines: [
      'Just to be sure, you mean {value}{now}?',
      'Did I get that right, {value}{now}?',
      'So {value}{now}, right?',
    ],
    now: ' now',
  },
  notUnderstood: {
    asked: [
      "Sorry, I didn't catch that. {hint}",
      "I'm not sure I followed. {invitation}",
      "I'm still not getting it, sorry. You can put it another way, skip it, or talk to a person.",
    ],
    shown: [
      "Sorry, I didn't catch that. You can ask me about these beds, or say what to change, like the size, the feel or the price.",
      "I'm not sure I followed. I can compare these, explain a pick or look for something different.",
      'Sorry, I missed that one. A person from the team can help too.',
    ],
    open: [
      "Sorry, I didn't catch that. I can suggest a mattress for you, explain how beds differ, or answer questions about the store.",
      "I'm not sure I followed. You can tell me how you sleep, your size or your budget, or just ask a question.",
      'Sorry, I missed that one. A person from the team can help too.',
    ],
  },
  ask: {
    merchants: '{text}?',
    merchantsAgain: "Whenever you're ready: {text}.",
    why: 'The store asks so that it can help you better. You can skip it.',
  },
  pricedIn: 'The prices are for a {size}, and other sizes are priced differently.',
  show: {
    fits: {
      one: ["Here's one that fits what you told me.", 'This one fits what you told me.'],
      more: [
        'Here are {n} that fit what you told me.',
        "Based on that, I'd start with these {n}.",
        'These {n} should suit you well.',
        'I found {n} that should work for you.',
      ],
    },
    'first-look': {
      one: ["Here's one to start with."],
      more: ["Here's a first look at {n}.", 'Here are {n} to get us started.'],
    },
    'starting-points': {
      one: ["Here's one that suits a lot of people."],
      more: ['Here are {n} that suit a lot of people.', "Let's start with {n} that work for many people."],
    },
    ladder: [
      "I don't have a budget to go by, so here's a less expensive one, one in the middle and one that costs more.",
      'Without a budget, I picked one on the lower end, one in the middle and one on the higher end.',
    ],
    cheapest: {
      one: ['This is the least expensive one that fits.'],
      more: ['These {n} are the least expensive ones that fit.'],
    },
    reordered: ['Same picks, in a new order now.', 'Those still fit, but I changed the order.'],
    same: {
      one: ["That one's still your best match.", 'That one still fits best.'],
      more: [
        'Those {n} are still your best matches.',
        'Even so, those {n} still fit best.',
        "That doesn't change my picks. Those {n} still fit best.",
      ],
    },
    named: {
      one: ["Here's the one you asked about."],
      more: ['Here are the {n} you asked about.'],
    },
    'some-named': {
      one: ["Here's one by that name."],
      more: ['Several go by that name. Here are {n} of them.'],
    },
    halves: [
      "Here's that pair: two Twin XLs that go side by side, each with a feel of its own.",
      'These two go side by side as one King: two Twin XLs, one feel each.',
    ],
    'other-size': ['Same picks, now shown in that size.', 'Those still fit. Here they are in that size.'],
    changed: {
      narrowed: ['That narrows it down to {n} of the ones you saw.'],
      fresh: {
        one: ["With that in mind, here's a better fit."],
        more: [
          'With that in mind, here are {n} better fits.',
          'That changes things, so here are {n} new ones.',
        ],
      },
      options: { one: 'one new option', more: '{n} new options' },
      added: {
        one: ['I kept {kept} and added {options}.', '{Kept} still fits, and I added {options}.'],
        more: ['I kept {kept} and added {options}.', '{Kept} still fit, and I added {options}.'],
      },
    },
    near: {
      none: {
        one: ["This one comes closest, and I've noted the trade-off on its card."],
        more: [
          "These come closest, and I've noted the trade-off on each card.",
          "Here's what comes nearest, with the trade-off on each card.",
        ],
      },
      lines: ['{fit} {rest}.', "{here}, plus {others} with a trade-off that's on the card."],
      fit: { one: 'One is a great fit.', more: '{N} are a great fit.' },
      closest: { one: 'One comes closest.', more: '{N} come closest.' },
      halves: 'The other two are a pair of Twin XLs, one for each of you.',
      rest: {
        one: "The other one is close, and I've noted the trade-off",
        more: "The other {n} are close, and I've noted the trade-offs",
      },
      here: { one: 'Here is one that fits', more: 'Here are {n} that fit' },
      others: { one: 'one', more: '{n}' },
    },
    further: {
      cheaper: { one: "Here's a less expensive one", more: 'Here are {n} less expensive ones' },
      dearer: { one: "Here's one a step up", more: 'Here are {n} a step up' },
      softer: { one: "Here's a softer one", more: 'Here are {n} softer ones' },
      firmer: { one: "Here's a firmer one", more: 'Here are {n} firmer ones' },
      thicker: { one: "Here's a thicker one", more: 'Here are {n} thicker ones' },
      thinner: { one: "Here's a slimmer one", more: 'Here are {n} slimmer ones' },
      cooler: { one: "Here's a cooler one", more: 'Here are {n} that sleep cooler' },
      'other-brand': { one: "Here's one from another brand", more: 'Here are {n} from other brands' },
      'other-material': {
        one: "Here's one in a different material",
        more: 'Here are {n} in other materials',
      },
      more: { one: "Here's another one", more: 'Here are {n} more' },
      lines: {
        one: ['{lead} that still fits.', 'Sure. {lead}.', '{lead}.'],
        more: ['{lead} that still fit.', 'Sure. {lead}.', '{lead}.'],
      },
      allAboveBudget: '{lead}, above the budget you gave me.',
      someAboveBudget: '{lead}, {n} of them above the budget you gave me.',
    },
  },
  nothingFurther: {
    what: {
      cheaper: 'less expensive',
      dearer: 'higher-end',
      softer: 'softer',
      firmer: 'firmer',
      thicker: 'thicker',
      thinner: 'slimmer',
      cooler: 'cooler',
      'other-brand': 'from another brand',
      'other-material': 'in another material',
      more: 'else',
    },
    lines: [
      "I don't have anything {what} that fits what you told me.{open}",
      "There's nothing {what} here that still fits you.",
      'I looked again, but nothing {what} fits.',
    ],
    open: ' {Ways} would open things up.',
    ways: {
      budget: 'a higher budget',
      firmness: 'another feel',
      materials: 'other materials',
      brands: 'other brands',
      thickness: 'another thickness',
    },
  },
  wishUnmet: {
    budget: ["Prices aren't listed here, so I couldn't use your budget. The store can fill you in."],
    plain: ["I couldn't find one with that and everything else you asked for."],
    brands: (brands) => [
      `Nothing from ${brands} fits everything you told me.`,
      `I couldn't find one from ${brands} that fits everything you told me.`,
    ],
    wanted: (wanted) => [
      `I don't have ${wanted} that fits everything else.`,
      `I couldn't find ${wanted} that fits everything else.`,
    ],
  },
  splitAdvice: {
    ways: {
      'change-split': 'a {size} would let each side have its own',
      'change-two-sided': 'some beds let you set each side on its own',
      'change-twins': 'two Twin XLs side by side would give each of you your own',
    },
    lines: [
      'The two of you need quite different feels, and {way}.',
      "One feel won't be ideal for both of you, but {way}.",
    ],
  },
  nothingFits: {
    lines: ['Nothing here fits all of that.{rest}', "I couldn't find one that meets all of that.{rest}"],
    changes: {
      'change-budget': 'a higher budget',
      'change-size': 'a {size}',
      'change-split': 'a {size}',
      'change-material': 'including {material}',
      'change-unpriced': 'considering beds without a listed price',
      'change-unlisted-size': 'considering beds without listed sizes',
      'change-must': 'dropping one of the must-haves',
      'change-brand': 'other brands',
      'change-thickness': 'another thickness',
      'change-softer': 'a softer feel',
      'change-firmer': 'a firmer feel',
      'change-two-sided': 'a bed with two separate sides',
      'change-twins': 'two Twin XLs side by side',
      'two-twins': 'two Twin XLs side by side',
    },
    priced: { 'change-budget': 'a budget from {amount}' },
    changesLine: ' {Ways} would open things up.',
    obstacles: {
      size: 'few come in that size',
      'no-sizes': "some don't list their sizes",
      stock: "some aren't available in that size right now",
      'no-price': 'some have no listed price',
      budget: 'most are above that budget',
      material: 'several contain what you want to avoid',
      'other-brands': 'few come from that brand',
      must: 'few have everything you asked for',
      thickness: 'few come in that thickness',
      'no-thickness': "some don't list their thickness",
    },
    obstaclesLine: " Here's why: {blocks}.",
    otherMaterials: 'other materials',
  },
};
