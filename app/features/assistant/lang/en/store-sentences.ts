import type { StoreSentences } from '#app/features/assistant/lang/sentences.ts';

export const STORE_SENTENCES: StoreSentences = {
  identity: {
    bot: [
      "I'm {who}, so not a person, but I know these beds well.",
      "You're chatting with {who}. I can bring in a person from the team any time.",
    ],
    capabilities: [
      'I can find beds that fit how you sleep, compare them, and answer questions about them and the store.',
    ],
    privacy: ['What you tell me stays with this chat, where the store can read it. You can skip anything.'],
  },
  decline: {
    rules: [
      "I can't do that one, but I'm happy to help you find a bed.",
      "I can't change that, but I can help you find a comfortable bed.",
    ],
    'off-topic': [
      "I can't help with that one, but I know beds.",
      "I'd only be guessing there, but I can help with beds.",
    ],
    medical: [
      "That's a question for a doctor, especially if it lasts. I can help with comfort.",
      "I can't speak to that, but a doctor can. I can help you find something comfortable.",
    ],
    discount: [
      "I can't see current offers or match prices from here, but the store can help with that.",
      "I can't promise a discount from here. The team at the store can tell you what's possible.",
    ],
    language: ["Sorry, I don't speak that language yet. I can help you in English."],
  },
  comfort: {
    pain: ['Sorry to hear that.', 'That sounds rough.'],
    sore: ['Sorry to hear about {part}.', 'Sorry about {part}, that sounds rough.'],
    grief: ["I'm so sorry for your loss. Take all the time you need; I'm here whenever you'd like help."],
    loss: ["I'm so sorry for your loss."],
    anger: ["I'm sorry, that's frustrating.", "I'm sorry. You shouldn't have to deal with that."],
    'present-bed': ["Sounds like it's time for a better one.", "No wonder you're looking. Let's fix that."],
    missed: ['Sorry, I missed your question.', "I'm sorry, I didn't answer what you asked."],
  },
  yours: (part) => `your ${part}`,
  smallTalk: {
    thanks: ["You're welcome.", 'Happy to help.', 'Any time.'],
    bye: ['Sleep well, and come back any time.', 'Take care, and sleep well.'],
    'how-are-you': ['Doing well, thanks for asking.'],
    compliment: ["Thank you, that's kind.", 'That made my day, thanks.'],
    joke: ["I'm better with beds than with jokes."],
    honest: [
      "Fair question. I'm not on commission: I go by what you tell me and what the listings say, and a card tells you what speaks against its bed.",
    ],
    wait: ["Take your time. I'm here when you're ready."],
  },
  contactLeft: {
    kept: ["Thanks, I've passed that on to the team.", 'Thanks, the team has it now.'],
    lost: ["Thanks, but I can't pass that on from here. It's best to reach the store directly."],
  },
  unanswered: {
    range: [
      "I can't see from here whether we have that, but the store will know{at}. Mattresses are what I can help with.",
      "That isn't something I can look up. The store will know{at}.",
    ],
    shown: [
      "I haven't picked any beds for you yet.",
      "There's nothing to look at yet, so let's find some beds.",
    ],
    other: [
      "That isn't in what I have here, so the store is the one to ask{at}. I can pass your question on, too.",
      "I don't know that one, and a guess wouldn't help you. The store can tell you{at}.",
      'I looked, and nothing I have here covers that. The team will know.',
      "That's beyond what the listings tell me. I can ask the team for you if you like.",
      "I can't answer that one for certain, so please check it with the store.",
      "No answer to that here, I'm afraid. Feel, size, height and price I can tell you for any bed.",
      "That one I'd have to make up, so I won't. The people at the store know the details.",
    ],
    named: [
      "I don't have anything here on “{subject}”. The store can tell you{at}. I can pass your question on, too.",
      "The listings don't say anything about “{subject}”, so the store is the one to ask{at}.",
    ],
    namedAgain: [
      "Sorry, I missed your question. I don't have anything here on “{subject}”, but the store can tell you{at}.",
      'Sorry for talking around it: nothing I have here covers “{subject}”. The store can tell you{at}.',
      "Sorry, I still can't answer that one on “{subject}”. I can pass it on to the team.",
    ],
    again: [
      "Sorry, I missed your question. I don't have that answer here, but the store does{at}.",
      "Sorry for talking around it: I don't know, and nothing I have here says. The store can tell you{at}.",
      "Sorry, I still can't answer that one. I can pass it on to the team.",
    ],
  },
  sells: {
    brand: {
      yes: ['Yes, we carry them.', 'We do carry them, yes.'],
      no: [
        "We don't carry {name}. Tell me what you like about it and I'll find something close.",
        "We don't have {name}. Tell me what draws you to it and I'll look for something similar.",
      ],
    },
    construction: {
      yes: ['Yes, we have {beds}.', 'We do have {beds}.'],
      no: ["We don't carry {beds} right now."],
    },
    size: {
      yes: ['Yes, we have beds in {size}.', 'We do have beds in {size}.'],
      no: ["We don't have anything in {size} right now."],
    },
    thing: {
      yes: ['Yes, we carry {things} too.', 'We do carry {things}.'],
      no: ["I don't see {things} in what I have here, but the store can tell you."],
    },
  },
  things: {
    mattress: 'mattresses',
    base: 'bases and frames',
    pillow: 'pillows',
    bedding: 'bedding',
    other: 'those',
  },
  range: { sizes: ['Our beds come in {sizes}.'], constructions: ["You'll find {types} beds here."] },
  cite: {
    lines: [
      'Store policies: {said}',
      'From our store policies: {said}',
      "Here's what our store policies say: {said}",
    ],
    until: '(through {day})',
  },
  unknown: {
    topics: {
      hours: 'the store hours',
      address: 'the address',
      contact: 'contact details',
      website: 'the website',
      delivery: 'delivery details',
      returns: 'the return policy',
      trial: 'the trial terms',
      warranty: 'the warranty terms',
      financing: 'financing options',
      'price-match': 'price matching',
      discount: 'current offers',
      stock: "what's in stock at the store",
      removal: 'old mattress pickup',
      payment: 'payment options',
      showroom: "what's on the showroom floor",
      accessories: 'those extras',
      ordering: 'ordering details',
      about: 'that one',
      price: 'prices',
    },
    details: {
      stairs: 'whether somebody carries it up the stairs',
      'set-up': 'whether they set it up',
      when: 'how soon delivery would be',
      area: 'whether your address is covered',
      fee: 'whether there is a fee',
    },
    lines: [
      "I can't see {what} from here. The team can tell you{at}, or I can pass your question on.",
      "I don't have {what} here, so it's best to ask the team{at}.",
      "I don't see {what} in what I have. The team will know{at}.",
      'For {what}, the store is the one to ask{at}.',
      'I have nothing on {what} here, sorry. The store does{at}.',
    ],
    contact: ': {contact}',
  },
  store: {
    hours: ['Our hours: {answer}.', 'Here are our hours: {answer}.'],
    address: ["You'll find us at {answer}.", "We're at {answer}."],
    website: ['Our website is {answer}.'],
    price: [
      "Prices depend on the size. Name yours, and I'll show you what beds cost in it.",
      'That depends on the size. Tell me which one, and you get the range from the least expensive up.',
    ],
    ordering: ["You can order from a bed's card, or through the store."],
  },
  notes: {
    locations: "That's one of our locations. The team can tell you about the others.",
    holidays: 'Those are the regular hours, so check with the store about holidays.',
  },
  reach: {
    phoneAndEmail: [
      'You can call {phone} or email {email}.',
      'Reach the team at {phone} or {email}.',
      "Here's the direct line, {phone}, and the email: {email}.",
    ],
    phone: ['You can call {phone}.', 'Reach the team at {phone}.'],
    email: ['You can email {email}.', 'Reach the team at {email}.'],
    address: ["You'll find the store at {address}."],
    other: ['The store is here: {other}.'],
  },
  passedOn: {
    plain: ["I've passed your question on to the team."],
    reachable: ["I've passed your question on to the team, so they can answer you."],
  },
  handOver: {
    person: [
      "Of course, I've let the team know you'd like to talk to someone.{away}",
      "Sure thing, I've asked for a person from the team.{away}",
    ],
    personAgain: [
      "The team knows you'd like to talk to someone.",
      "I've let the team know again that you'd like to talk to someone.",
    ],
    service: [
      "I'm so sorry about that. I've passed it straight to the team.",
      "I'm sorry you're dealing with this. I've flagged it for the team right away.",
      'Sorry about the trouble. The team has it now.',
    ],
    complaint: [
      "I've flagged this for a person on the team.",
      "I've passed this on to a person on the team.",
    ],
    child: ["Nice to meet you! Come back with a parent and I'll be happy to help you both."],
    childAgain: ["You'll need a parent for this one. I'll be here when you both come back."],
    stillOpen: [
      "I'm sorry this is taking so long. The team has it, and you can contact them directly.",
      "I hear you, and I'm sorry. The team has it, and they're the fastest way to an answer.",
    ],
    complete: ['Thanks, the team has everything they need now.', "Thanks, I've passed all of that on."],
    added: ["Thanks, I've added that for the team.", "Got it, I've passed that on too."],
    away: " No one's available right now, though.",
    backAt: " They're back {at}.",
    wait: (minutes) =>
      ` If nobody can join within ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, I'll let you know.`,
  },
  askService: {
    both: ["What's your order number and your preferred way to hear back?"],
    order: ["What's your order number?", 'Do you have the order number handy?'],
    contact: ['How would you like to hear back, by phone or email?', 'How should the team follow up?'],
  },
};
