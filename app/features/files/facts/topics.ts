import type { StoreFactTopic } from '#app/features/files/document-schema.ts';

interface TopicPatterns {
  topic: StoreFactTopic;
  /** Matches sentences. */
  sentence: RegExp;
  /** Matches headings and document names. */
  heading: RegExp;
}

/** The first match wins, so narrow topics precede broad ones. */
const TOPIC_PATTERNS: readonly TopicPatterns[] = [
  {
    topic: 'price-match',
    sentence:
      /\b(?:price[- ]?match\w*|match (?:[\w’'-]+ ){0,5}(?:prices?|deals?|offers?)\b|lowest[- ]price guarantee|low price guarantee|price (?:protection|guarantee|adjustment)|(?:same|identical) (?:mattress|item|product|model) (?:for less|at a lower|cheaper)|competitor[’']?s? (?:advertised )?price)\b/i,
    heading: /\bprice[- ]?(?:match|guarantee|protection)|low(?:est)? price/i,
  },
  {
    topic: 'removal',
    sentence:
      /\b(?:haul\w*(?: away)?|(?:take|takes|taken|taking|remove|removes|removed|dispose|disposes|pick|picks|carry) (?:away |up |of )?(?:your |the |one |an? |any )?(?:old|existing|used|previous)|old (?:mattress|bed|set|box spring)\w*(?: removal| pick-?up| disposal)?|mattress (?:removal|disposal|recycling)(?! fees?\b)|take[- ]back)\b/i,
    heading:
      /\b(?:(?:old|used) (?:mattress(?:es)?|beds?)|removal|haul[- ]?away|disposal|recycling|take[- ]?back)\b/i,
  },
  {
    topic: 'financing',
    sentence:
      /\b(?:financ\w+|apr\b|interest[- ]free|no interest|monthly payments?|installments?|lay-?away|lease[- ]to[- ]own|rent[- ]to[- ]own|credit (?:card|approval|check|history|score|needed)|(?:approved|no|bad) credit|(?:we |also )?accept (?:visa|cash|all major|checks?|credit|cards)|personal checks?|apple pay|google pay|affirm|klarna|store card|down payment|cryptocurrency|forms? of payment for)\b/i,
    heading: /\b(?:financ\w+|pay(?:ment|ing)?s?\b|credit|lay-?away|ways to pay|cards)\b/i,
  },
  {
    topic: 'trial',
    sentence:
      /\b(?:trials?|nights?\b.{0,60}\bto (?:try|test|sleep on)\b|(?:night|nights|days?) (?:guarantee|in-home|at home)|comfort (?:guarantee|promise|exchange)|love it or|sleep on (?:it|your new mattress|the mattress) (?:at home )?for|risk[- ]free|adjustment period|break[- ]in period)\b/i,
    heading:
      /\b(?:trials?|try it (?:out )?at home|comfort (?:guarantee|promise)|nights?\b|adjustment period)\b/i,
  },
  {
    topic: 'warranty',
    sentence:
      /\b(?:warrant\w*|pro-?rated|non-?pro-?rated|defects?|defective|workmanship|guaranteed? (?:for|against)|manufacturer'?s guarantee|coverage)\b/i,
    heading: /\b(?:warrant\w*|guarantee|coverage|covered|not covered|exclusions?|claims?)\b/i,
  },
  {
    topic: 'returns',
    sentence:
      /\b(?:returns?|returned|(?:come|bring|send|take) (?:it |them )?back|money back|returnable|refunds?|refunded|refundable|exchanges?|exchanged|restocking|store credit|cancel\w*|final sale|non-?returnable)\b/i,
    heading: /\b(?:returns?|refunds?|exchanges?|cancel\w*|returnable|final sale)\b/i,
  },
  {
    topic: 'setup',
    sentence: /\b(?:set-?up\b|set up|assembl\w+|install\w*|puts? (?:\w+ ){0,3}together)\b/i,
    heading: /\b(?:set-?up|assembly|installation)\b/i,
  },
  {
    topic: 'delivery',
    sentence:
      /\b(?:deliver\w*|shipping|ships?\b|shipped|curbside|white[- ]glove|pick(?:ed)?[- ]up (?:at|in|from) (?:the |our |any )?(?:store|warehouse|showroom)|time window|in transit|warehouse|lead times?|special[- ]orders?\b|(?:up|down) (?:the )?stairs|stairs are|within \d+ miles|(?:arrives?|reach(?:es)? you) (?:with)?in|carrier)\b/i,
    heading: /\b(?:deliver\w*|shipping|pick-?up|lead times?)\b/i,
  },
  {
    topic: 'offer',
    sentence:
      /\b(?:\d{1,2} ?(?:%|percent) off|save (?:up to |an extra )?(?:[$£€]|\d)|discounts?|coupons?|promo\w*|rebates?|bogo|buy (?:[\w’'-]+,? ){1,6}(?:and )?get\b|get (?:[\w’'-]+ ){1,5}free\b|doorbusters?|special offers?|sale (?:prices?|ends|runs)|on sale\b|free (?:gift|pillows?|sheets?|sheet set|bedding|protector|adjustable|base|box spring)|half (?:off|price)|gift with purchase|offers? (?:are|is|ends?|valid|expires?))|[$£€] ?\d+ off\b/i,
    heading:
      /\b(?:sale|savings?|offers?|promotions?|deals?|specials?|discounts?|doorbusters?|fine print|black friday|cyber monday|flyer|circular|coupons?|(?:presidents?['’]?s?|memorial|labor|veterans?['’]?s?) day|sales? event)\b|% off|\boff\b/i,
  },
  {
    topic: 'care',
    sentence:
      /\b(?:machine[- ]wash\w*|washable|tumble dry|spot[- ]clean\w*|dry[- ]clean\w*|rotate[sd]?\b|rotating|flip(?:ped|ping)?\b|vacuum\w*|mild soap|bleach|mattress protector|line dry|air out|unroll|blot\b|off-?gas\w*|expand\w*)\b/i,
    heading:
      /\b(?:care|cleaning|rotat\w+|wash\w*|maintenance|spots?|spills?|stains?|avoid|first days|unboxing)\b/i,
  },
  {
    topic: 'hours',
    sentence:
      /\b(?:(?:mon|tues?|wed|wednes|thurs?|fri|sat|satur|sun)(?:day|\b)s?\b.{0,30}\b\d{1,2}(?::\d{2})? ?(?:am|pm|a\.m|p\.m|noon)|open (?:daily|until|from|on|seven|7)|closed (?:on|for)|(?:store|opening|business|holiday) hours)\b/i,
    heading: /\b(?:hours|opening times)\b/i,
  },
  {
    topic: 'contact',
    sentence: /(?:\(\d{3}\) ?\d{3}-\d{4}|\b\d{3}[-.]\d{3}[-.]\d{4}\b|[\w.+-]@[\w-]+\.\w{2,})/,
    heading: /\b(?:contact|questions|reach us|call us)\b/i,
  },
  {
    topic: 'layout',
    sentence:
      /\b(?:zone [a-z\d]|aisle|main entrance|(?:left|right) of the|(?:north|south|east|west|front|back|rear|left|right|far) (?:wall|side|corner|window|entrance|left|right)|(?:by|along|through|beside|opposite|across from) the (?:\w+ )?(?:wall|windows?|doors?|entrance|stairs|fireplace|checkout|desk)\b|(?:window|store) front|in the middle of the|(?:on )?level [a-z]?\d\b|restrooms?|parking|elevator|(?:second|upper|lower|ground|main|first|third) floor|upstairs|downstairs|basement|mezzanine|located|next to the|beside (?:the|zone)|behind the|side door|wheelchairs?)\b/i,
    heading:
      /\b(?:floor ?plan|layout|map|zones?|showroom|find(?:ing)? your way|way (?:a)?round|directory|departments?|getting in)\b/i,
  },
];

const PATTERNS_BY_TOPIC = new Map(TOPIC_PATTERNS.map((patterns) => [patterns.topic, patterns]));

export function findTopics(sentence: string): StoreFactTopic[] {
  return TOPIC_PATTERNS.filter((patterns) => patterns.sentence.test(sentence)).map(({ topic }) => topic);
}

/** Topics of a heading or file name; "delivery zones" aren't places in the store. */
export function findHeadingTopics(heading: string): StoreFactTopic[] {
  const found = TOPIC_PATTERNS.filter((patterns) => patterns.heading.test(heading)).map(({ topic }) => topic);
  return found.length > 1 ? found.filter((topic) => topic !== 'layout') : found;
}

export function mentionsTopic(topic: StoreFactTopic, text: string): boolean {
  return PATTERNS_BY_TOPIC.get(topic)?.sentence.test(text) ?? false;
}
