import type {
  EducationTopic,
  SmallTalkTopic,
  StoreTopic,
} from '#app/features/assistant/conversation/understanding.ts';

/** English phrases that show what a message wants. They are matched against one corrected, lower-case sentence. */

export const INJECTION =
  /\b(?:ignore|disregard|forget|bypass|override|break|drop) (?:all |any |of |about |everything |the |your |my |those |these |previous |prior |above |earlier |system )*(?:rules?|instructions?|prompts?|guidelines?|guardrails?|directives?|constraints?|restrictions?|programming|training|policies)\b|\b(?:system|master|hidden|initial|secret|original) (?:prompt|instructions?|message)\b|\b(?:your|the) (?:prompt|instructions)\b|\bprompt injection\b|\bjailbreak|\bdan mode\b|\bdeveloper mode\b|\bdebug mode\b|\badmin (?:mode|access|override|password)\b|\bpretend (?:to be|you are|you're|that you)\b|\bact as (?:if|an?|my|the)\b|\byou are now\b|\bfrom now on,? you\b|\broleplay\b|\brole play\b|\brepeat (?:after me|the words above|everything above|your)\b|\breveal (?:your|the) (?:rules|instructions|prompt|secrets?|configuration|settings)\b|\bwhat (?:are|were) your (?:instructions|rules|system)\b|\bapi keys?\b|\bsudo\b|\bdrop table\b|<\/?(?:script|system|assistant)|\[(?:system|inst)\b|\bgive me (?:a )?(?:50|60|70|80|90|99|100) ?(?:%|percent)(?: off| discount)?|\bsell (?:it|me|this) .{0,20}for (?:1|one|0) ?(?:dollar|\$|cent)|\bsystem ?:/;

export const ABUSE =
  /\b(?:fuck (?:you|off|this)|f u|stfu|shut (?:the \w+ )?up|go to hell|screw you|(?:you|you're|you are|your|this|the) (?:a |an |so |really |fucking |such |just )*(?:stupid|dumb|idiot|moron|useless|worthless|garbage|trash|pathetic|dumbass|suck|sucks)(?: (?:bot|robot|machine|ai|piece))?|(?:stupid|dumb|useless|fucking|shitty) (?:bot|robot|machine|ai|thing|assistant|computer)|asshole|bitch|bastard|motherfucker|cunt|dickhead|piece of shit|kill yourself)\b/;

export const PERSON =
  /\b(?:talk|speak|chat|connect|transfer|put|get|reach|text|call|contact)(?:ing)? (?:me )?(?:to |with |through to |through |hold of )?(?:a |an |the |your |some |one of your |one of |real |actual |live |human |store |sales ?|customer ){0,5}(?:person|human|people|someone|somebody|agents?|rep|reps|representative|associate|employee|staff|sales ?person|sales ?man|sales ?woman|manager|owner|support|service|specialist|operator|human being|consultant|expert)\b|\b(?:real|actual|live) (?:person|human|agent|people|rep)(?! or)\b|\b(?:human|person|agent|representative|operator) please\b|^(?:human|agent|representative|operator|a person|person)$|\bcustomer (?:service|support|care)\b|\bcall me(?: back)?\b|\b(?:someone|somebody) (?:call|ring|phone|text|email|contact|reach|help) me|(?:ring|phone) me(?: back)?\b|\bcan (?:someone|somebody) (?:help|call|contact)\b|\bnot (?:a|talk to a) (?:bot|robot|machine)\b|\bspeak with (?:someone|somebody)\b/;

export const WHO_ARE_YOU =
  /\b(?:are you|is this|am i (?:talking|chatting|speaking) (?:to|with)|you're|you are) (?:an? |the |really |actually |just |even )*(?:real|human|bot|robot|ai|machine|person|chatbot|computer|chat ?gpt|gpt|automated|alive|a\.i|someone real|program)\b|\bwho (?:are|r) you\b|\bwhat(?:'s| is) your (?:real |actual |true )?name\b|\bwhat are you\b|\bwho am i (?:talking|speaking|chatting)\b|\bwho (?:made|built|created|owns|trained) you\b|\b(?:what|which) (?:model|ai|llm|language model) are you\b|\bdo you (?:sleep|dream|have feelings|have a name|get tired|have a body|have a bed)\b|\bwho is this\b|\bhuman or (?:a )?(?:bot|robot|ai|machine)\b|\b(?:bot|robot|ai) or (?:a )?(?:human|real|person)/;

export const CAPABILITIES =
  /\b(?:what (?:can|do) you (?:do|help)(?! (?:with|about|if|when|for) (?!me\b|us\b))|how (?:does|do) (?:this|it|you) work|how can you help|what is this(?: chat| thing| for)?$|what can i ask|what do you know)\b|^help(?: me)?(?: please)?$/;

export const PRIVACY =
  /\b(?:(?:do|will|are) you (?:store|save|keep|share|sell|record|recording|saving|storing|remember) (?:my|this|the|our|any|what)|(?:is|are) (?:this|my|our) (?:chat |conversation |data |info |information |answers )*(?:private|recorded|stored|safe|shared|confidential|saved|secure)|my (?:data|privacy)|privacy(?: policy)?|gdpr|delete my (?:data|info|information|chat)|who (?:sees|reads|can see|can read) (?:this|my))\b/;

export const WHY_ASK =
  /\b(?:why (?:do|would|are|does) (?:you|it|that|my|this|u) (?:need|want|ask|asking|care|have to know|matter|require)|why(?: is| does| would)? (?:that|this|it|my \w+|weight|budget) (?:matter|matters|relevant|important|needed|necessary)|what(?:'s| is| does) (?:my |that |this |it )?(?:weight |budget |position )?(?:got to do|have to do|to do) with|why (?:so many|all the|all these|these) questions|why my (?:weight|budget|size)|is that (?:really )?(?:necessary|relevant|needed)|what for|how is that relevant|do you (?:really )?need (?:to know )?(?:that|my|this)|do i have to\b(?! (?:pay|buy|return|flip|rotate))|what do you mean|why ask)\b|^why$|^why not$|^how come$/;

export const RESTART =
  /\b(?:start(?:ing)? (?:over|again|fresh|from scratch)|restart|reset|begin again|from the (?:top|beginning)|new (?:search|conversation|chat)|clear (?:everything|all|my answers|the chat)|forget (?:everything|all of (?:it|that)|all that)|scratch (?:all of that|everything)|wipe everything)\b/;

export const MEDICAL_CLAIM =
  /\bwhat (?:cures|heals|treats)\b|\b(?:cures?|curing|treats?|treating|treatment|heals?|healing|therapeutic|remed(?:y|ies)|alleviates?|prevents?|relieves?|relief|fix(?:es)?|get rid of|correct|eliminate|stops?) (?:for |from |of |my |the |your |his |her |a |an |lower |chronic |this |severe |bad |upper )*(?:back|backs|neck|hip|hips|shoulder|shoulders|joint|pain|pains|aches?|sciatica|scoliosis|apnea|insomnia|snoring|arthritis|fibromyalgia|reflux|gerd|posture|spine|herniated|disc|disk|condition|numbness|anxiety|allerg\w+|migraines?|headaches?|restless|syndrome|injury|problems?|issues?)\b/;
export const CONDITION =
  /\b(?:sciatica|scoliosis|(?:sleep )?apn(?:o)?ea|cpap|insomnia|herniat\w+|slipped dis[ck]|bulging dis[ck]|degenerative dis[ck]|fibromyalgia|arthritis|acid reflux|gerd|heartburn|restless leg\w*|lupus|osteoporosis|stenosis|spondyl\w+|bed ?sores?|narcolepsy|multiple sclerosis|parkinson\w*|neuropathy|bursitis|tendonitis|tendinitis|carpal|diabet\w+|asthma|eczema|cancer|pregnan\w+|menopaus\w+|vertigo|migraines?|surgery|depression|anxiety|pinched nerve|whiplash)\b/;
export const MEDICAL_ADVICE =
  /\b(?:what (?:should|can|could) i take|melatonin|ambien|sleeping pills?|sleep aids?|medications?|medicines?|meds|diagnos\w+|prescri\w+|dosage|painkillers?|ibuprofen|supplements?|orthop(?:a)?edic|(?:chiropractor|physio|physiotherapist|doctor|doc|surgeon|gp) (?:said|says|told|recommends?|recommended|suggests?|suggested|wants)(?! (?:me )?(?:to )?(?:get |buy |use |sleep on )?(?:a |an |something )?(?:\w+ )?(?:firm|soft|medium|plush|hybrid|latex|foam))|should i see a (?:doctor|specialist|chiropractor)|what(?:'s| is) wrong with (?:me|my)|is it (?:serious|dangerous)|medical advice|symptoms?|covered by (?:insurance|medicare)|hsa|fsa eligible|medically|doctor recommended|clinically)\b/;
export const DISCOMFORT =
  /\b(?:(?:back|shoulders?|hips?|neck|knees?|joints?|arms?|legs?|spine|lumbar|body) (?:\w+ ){0,3}(?:hurts?|hurting|aches?|aching|pains?|painful|sore|stiff|stiffness|numb|numbness|tingl\w+|pressure|problems?|issues?|discomfort|killing me|go(?:es)? numb|fall(?:s)? asleep|bothers?|cramps?|bad)|(?:sore|stiff|numb|achy|aching|bad|painful|hurting|tight|tender|tingly) (?:\w+ )?(?:back|shoulders?|hips?|neck|knees?|joints?|arms?|body|lower back|muscles)|(?:wake|wakes|waking|woke) up (?:\w+ ){0,3}(?:stiff|sore|achy|numb|aching|hurting|in pain)|pain (?:in|on) (?:my|the|his|her)|backaches?|pressure points?|in pain|pins and needles|(?:hurts|hurting|kills|killing) my (?:\w+ )?(?:back|hips?|shoulders?|neck)|for (?:my|a|his|her) (?:lower |bad |sore )?back)\b/;

export const STORE: [StoreTopic, RegExp][] = [
  [
    'hours',
    /\b(?:(?:what|which|your|store|opening|business|closing) (?:time|hours?|times|days)(?: do you| are you| does| is the store| you)? ?(?:open|close|closing|opened)?|(?:what time|when|how late|how early|until when|til when|till when) (?:do|does|are|is|will|can) (?:you|the store|it|they|the shop|y'all|i come|we come|you guys)(?: \w+){0,3}(?: open| close| closed| closing| there)?|are you (?:guys |still |currently )?(?:open|closed)|(?:what time|when|how late) (?:do |are |will |can )?(?:you|ya)(?: guys| lot)? (?:open|close|shut|there|about)|(?:you|ya|y'all)(?: guys)? (?:still )?(?:open|closed|shut)\b|open (?:on |today|now|tomorrow|late|sundays?|weekends?)|(?:close|closed) (?:on|today|tomorrow|sundays?)|store hours|opening hours|hours of operation|working hours)\b|^(?:hours|opening times?|times)[^a-z]*$|^open (?:now|today)[^a-z]*$/,
  ],
  [
    'address',
    /\b(?:where (?:are|is) (?:you|the (?:store|shop|showroom)|your (?:store|shop|showroom|stores))(?: guys)?(?: located| at)?|(?:your|the|store|what's the|street) address|address(?: please)?[^a-z]*$|located|location|locations|directions|how (?:do i|to) get (?:there|to (?:you|your store|the store))|near me|nearest store|closest store|which (?:city|town|area)|where can i (?:find|visit) you|what street|parking)\b|^where[^a-z]*$/,
  ],
  [
    'showroom',
    /\b(?:(?:can|could) (?:i|we) (?!see (?:a |the |some |more )*(?:picture|photo|pic|image))(?:come|stop|drop|swing|try|test|lie|lay|see|feel|visit|walk|go)(?: (?:in|by|them|it|one|on|down|out|the|your|and|a|any|these|in person|try|to|see|mattress|mattresses|bed|beds))*|show ?rooms?|try (?:it|them|one|these) (?:out |on )?(?:in store|in person|at the store|before)|in[ -](?:store|person)|make an appointment|book (?:an|a) (?:appointment|visit)|appointment|walk[ -]?ins?|visit (?:you|the store|your store))\b/,
  ],
  [
    'contact',
    /\b(?:(?:your|the|store|a|what's the|give me (?:a|the|your)) (?:phone|telephone|contact|email|e-mail|number|phone number|email address|whatsapp)(?: number| address| info| information| details)?|phone number|(?:phone|tel|telephone|contact|mobile|ph) (?:no|num|nr|#)\b|how (?:can|do) i (?:contact|reach|call|email|get in touch)|contact (?:you|info|information|details|us)|(?:can i|could i) (?:call|email|text|phone) (?:you|the store)|get in touch|reach you)\b|^(?:phone|email|e-mail|contact|telephone|number|tel)(?: (?:please|address|details))?[^a-z]*$/,
  ],
  [
    'website',
    /\b(?:web ?site|web ?page|url|online (?:store|shop)|(?:buy|order|shop|purchase) (?:it |this |one )?online|link to (?:your|the) (?:site|store)|your site|homepage)\b/,
  ],
  [
    'delivery',
    /\b(?:deliver(?:y|ies|s|ed|ing)?|ship(?:s|ping|ped|ment)?|how (?:long|soon|fast|quickly) (?:does|do|will|can|would|until) (?:it|you|i|they|delivery|shipping|the mattress)(?: to)? ?(?:take to (?:get|arrive|come)|arrive|get (?:it|here|there)|take)|white glove|set ?up (?:service|included|fee)|bring it (?:upstairs|up|in)|(?:when|how (?:soon|fast|quick\w*)) (?:can|could|would|will|do) (?:i|we) (?:get|have|receive|expect) (?:it|one|them)|pick ?up (?:in store|at the store|today)|same[ -]day|next[ -]day)\b/,
  ],
  [
    'trial',
    /\b(?:trials?|trial period|(?:sleep|home|risk[ -]free|night|nights|in-home|money[ -]back) (?:trial|guarantee)|try (?:it|them|one|this) (?:at home|for a (?:month|week|few nights|while))|comfort (?:guarantee|exchange)|money back|100 nights?|\d+ nights?)\b/,
  ],
  [
    'returns',
    /\b(?:returns?|returned|returning|return policy|refunds?|exchanges?|exchanging|what if (?:i|we|my \w+|it|he|she) (?:hate|hates|don't like|doesn't like|dislike|doesn't work|isn't right|don't love|change|doesn't fit|is wrong|don't want)|send it back|bring it back|take it back|cancel (?:my|an|the) order|cancellation)\b/,
  ],
  [
    'warranty',
    /\b(?:warrant(?:y|ies)|guaranteed?|guarantee(?:s)?|covered if|what if it (?:breaks|sags)|defects?)\b/,
  ],
  [
    'financing',
    /\b(?:financ(?:e|ed|ing)|payment plans?|monthly payments?|installments?|instalments?|pay (?:monthly|over time|in installments|it off|later)|affirm|klarna|afterpay|layaway|lease to own|no credit|credit check|0 ?% apr|apr|interest[ -]free|(?<!\b(?:make|makes|earn|earns|income of|get paid|bring home)\b.{0,20})(?:per|a) month)\b/,
  ],
  [
    'price-match',
    /\b(?:price[ -]?match(?:ing|es)?|match (?:the |their |a |that |amazon's |costco's |another |competitor )*(?:price|prices|offer)|beat (?:the |their |a |that )*(?:price|prices)|competitor'?s? price|found it cheaper|cheaper (?:at|on|elsewhere|online|somewhere))\b/,
  ],
  [
    'stock',
    /\b(?:in[ -]stock|out of stock|available (?:today|now|right now|in store|for pickup|in \w+)|availability|do you have (?:it|that|this|that one|the \w+ one) (?:today|now|in|here|at|available)|(?:have|got) (?:it|any|them) (?:in|on) (?:stock|hand)|stocked|backorder(?:ed)?|take (?:it|one) home today|floor models?|clearance models?|lead time)\b/,
  ],
  [
    'removal',
    /\b(?:(?:take|haul|pick up|remove|dispose(?: of)?|recycle|get rid of|collect|carry|donate)(?: away| up)? (?:away )?(?:of )?(?:the |my |our |an |your )?(?:old|existing|current|used|previous) (?:one|mattress|bed|mattresses|stuff)|haul[ -]?away|old mattress (?:removal|pickup|disposal)|mattress (?:removal|disposal|recycling)|take (?:away )?(?:the |my )?old|remove (?:the |my )?old|trade[ -]?in)\b/,
  ],
  [
    'payment',
    /\b(?:(?:do you|can i|you) (?:accept|take|pay (?:with|by|in)|use)(?: my)? ?(?:credit|debit|card|cards|cash|paypal|apple pay|google pay|amex|visa|checks?|cheques?|crypto|bitcoin|venmo|american express)|payment (?:methods?|options?|types?)|pay (?:with|by|in) (?:cash|card|credit|paypal|check|crypto|bitcoin)|apple pay|how (?:can|do) i pay|sales tax|tax[ -]?free|credit cards?)\b/,
  ],
  [
    'accessories',
    /\b(?:(?:do|can|does) (?:you|the store|the shop|it|they|ya)(?: guys| also| even)? (?:sell|have|carry|stock|do|offer|got)|(?:you|ya)(?: guys| also)? (?:sell|got|carry|stock|have)|(?:(?<!\b(?:i|we|i've|we've|already|just|he|she|they) )got|have you got|any|where are the|selling|looking for|(?<!do i |do we |would i )need|after|show me) (?:any |some |a |the |new |your ){0,4})\b.{0,16}\b(?:pillows?(?! ?tops?\b)|sheets?|duvets?|doonas?|comforters?|blankets?|quilts?|bed ?frames?|headboards?|adjustable (?:bases?|beds?|frames?)|bed bases?|bases|box ?springs?|foundations|toppers?|protectors?|bedding|cots?|cribs?|sofa ?beds?|futons?|bunk ?beds?|nightstands?|dressers?|furniture|towels?|bed ?linen|linens?)\b|\bpillows?(?: too| as well)?$/,
  ],
  [
    'ordering',
    /\b(?:how (?:do|can|would|should) (?:i|we) (?:buy|order|purchase|get|check ?out|pay for) (?:it|one|this|that|them|the)|add (?:it |this |that |one )?to (?:my |the )?(?:cart|basket|bag)|(?:i'll|i will|we'll|let me|want to|like to|ready to|can i|could i) (?:buy|order|purchase|take|get) (?:it|this|that|them|the (?:first|second|third|last|top)|number)|check ?out\b|place (?:an|my|the) order|(?:buy|order) (?:it |this )?now|where (?:do|can) i (?:buy|order)|sold\b[^a-z]*$)|\b(?:now what|(?:see|have|send me|show me) (?:a |the |some |more )*(?:pictures?|photos?|pics?|images?)|what(?:'s| is) next|what now|what do (?:i|we) do (?:now|next)|what happens (?:now|next)|next steps?)\b[^a-z]*$/,
  ],
  [
    'about',
    /\b(?:who (?:owns|runs) (?:this|the|your)|(?:family|locally)[ -]owned|how long have you (?:guys )?been (?:around|open|in business)|are you hiring|job openings?|do you have (?:other|more|any other) (?:stores|locations|branches|shops)|how many (?:stores|locations|branches|shops)|are you (?:a chain|legit|trustworthy|reputable|a real (?:store|shop|company)))\b/,
  ],
  [
    'price',
    /\b(?:how much (?:is|are|does|do|for|would|will|did)(?! (?:it weigh|.{0,20}weigh))|what(?:'s| is| are| does| do)(?: the| your)? (?:price|prices|cost|costs|it cost|they cost|pricing|price range)|price (?:list|of|for)|pricing|(?:normal|average|typical|reasonable|usual) (?:budget|price|amount)|what (?:does|do|would) (?:it|that|this|they|the \w+|a \w+) (?:\w+ )?cost|how (?:expensive|pricey)|how much\b)/,
  ],
];

export const DISCOUNT =
  /\b(?:discounts?|on sale|sales?(?! ?(?:person|man|woman|people|tax|rep|associate|team))|coupons?|promos?|promo ?codes?|promotions?|special offers?|specials|on special|on offer|offers? on|bargains?|offers? (?:right now|today|going)|any (?:deals|offers)|deals?|military|veterans?|(?:senior|student) (?:rates?|prices?)|black friday|memorial day|labor day|presidents day|cyber monday|holiday sale|clearance|(?:\d+ ?)?(?:%|percent) off|lower the price|best price|(?:do )?(?:any )?better (?:on )?(?:the )?price|better deal|wiggle room|come down (?:on|in) price|negotiat\w+|haggle|rebate|bogo|free (?:pillows?|gifts?|stuff|sheets))\b/;
export const NOT_DISCOUNT =
  /\b(?:big|great|good|real|no big|not a big|what's the|deal ?breaker|deal with|a great deal|good deal of|sales? associate|for sale)\b(?: deal)?/;

export const EDUCATION: [EducationTopic, RegExp][] = [
  ['fiberglass', /\bfib(?:er|re) ?glass\b|\bfire retardants?\b|\bflame retardants?\b/],
  [
    'box-spring',
    /\b(?:need|use|require|with|without|on|buy|get|work|old|keep|have|new|a|my) (?:a |an |my |the |old |new |special ){0,3}(?:box[ -]?springs?|bunkie|foundation|slats|slatted|platform(?: bed)?|bed ?frame|frame)\b|\bbox[ -]?springs?\b|\bslats\b|\bon the floor without\b/,
  ],
  [
    'adjustable-base',
    /\b(?:work|works|compatible|okay|ok|fine|fit|fits|go|used?|safe|good|goes|pair|pairs|bend|bends) (?:well )?(?:on|with|for) (?:a |an |my |the |our )*(?:adjustable|power|motorized|lift|split)\b|\b(?:what|how) (?:is|does|do) an? adjustable\b|\badjustable (?:base|bed|frame)s? (?:worth|good|compatible|work)/,
  ],
  [
    'couples',
    /\b(?:split king|dual firmness|different firmness|couples?)\b.{0,40}(?:\?|worth|good|best|better|work|difference|what|how)|\b(?:what|how|best|which|is|why)\b.{0,40}\b(?:couples?|split king|two different firmness|2 different firmness|different preferences)\b/,
  ],
  [
    'sizes',
    /\b(?:difference between (?:a |the )?(?:king|queen|cal\w* king|full|twin|twin xl|double)|(?:dimensions?|measurements?|how (?:big|wide|large|long (?:is|are))|what size)\b(?! (?:my|do you have my)).{0,40}|what sizes|which sizes|queen (?:vs|or) king|full (?:vs|or) queen|king (?:vs|versus) (?:cal\w*|queen)|size chart|sizes? (?:do|would) (?:most|other|many) (?:people|couples|folks)|(?:most|other|many) (?:people|couples|folks) .{0,24}\bsize|(?:popular|common|normal|usual|average) size|what size (?:do|should) (?:i|we)|(?:king|queen|full|twin) (?:vs|versus) (?:a )?(?:king|queen|full|twin|cal\w*|california))\b/,
  ],
  [
    'hybrid-vs-memory-foam',
    /\b(?:hybrids?|innersprings?|springs?|coils?)\b.{0,40}\b(?:vs|versus|or|and|compared to|than|better than)\b.{0,20}\b(?:memory foam|foam)\b|\b(?:memory foam|foam)\b.{0,40}\b(?:vs|versus|or|and|compared to|than|better than)\b.{0,20}\b(?:hybrids?|innersprings?|springs?|coils?)\b/,
  ],
  [
    'thickness',
    /\b(?:how (?:thick|tall|deep|high)|what thickness|thickness|(?:10|12|14|8) inch(?:es)? (?:vs|or|versus|enough|good)|thicker (?:better|mattress better)|does (?:thickness|height) matter|deep pocket)\b/,
  ],
  [
    'break-in',
    /\b(?:break[ -]?in(?: period)?|breaking it in|how long (?:does it take )?(?:to|till|until) (?:get used|adjust|break)|get used to (?:a |it|the )|off[ -]?gas\w*|smell (?:go away|bad|last)|new mattress smell|does it smell|expand)\b/,
  ],
  [
    'lifespan',
    /\b(?:how (?:long|often|many years) (?:do|does|should|will|would|can|did|i|to) (?:a |an |the |it |mattress(?:es)? |memory foam |latex |hybrids? |i |you |we |my |these |they |your )*(?:last|replace|change|buy a new|hold up|keep)|life ?span|life expectancy|when (?:should|to|do) i? ?replace|durab(?:le|ility)|sag(?:s|ging)?(?= over time|\?|$)|how old is too old|time for a new)\b/,
  ],
  [
    'care',
    /\b(?:rotate|flip (?:it|the|my|a)|how (?:do i|to) clean|clean (?:a|my|the|it)|mattress protector|need a protector|stains?|wash(?:able)?|vacuum|protected|bed ?bugs?|dust mites?)\b/,
  ],
  [
    'capacity',
    /\b(?:hold|support|handle|withstand|carry|take|good for|strong enough for) (?:my|our|his|her|a|that|this) (?:\w+ )?weight\b|\bweight (?:limit|capacity|rating|max\w*)\b|\blimit on weight\b|\b(?:hold|support|handle) (?:me|us|him|her)\b|\b(?:hold|support|handle) (?:a )?(?:heavy|heavier|big|bigger|large|plus size|\d{3})\b/,
  ],
  ['topper', /\btoppers?\b/],
  [
    'cooling',
    /\b(?:(?:which|what|is|are|does|do|how).{0,40}\b(?:coolest|sleep cool|sleeps? hot|cooler|stay cool|trap heat|hottest|cooling gel|breathable|get hot|cooling (?:tech\w*|work|mattress))|best for hot sleepers)\b/,
  ],
  [
    'positions',
    /\b(?:what|which|best|is|how|are).{0,40}\b(?:position|best way to sleep|(?:side|back|stomach) sleepers|sleeping on (?:your|the) (?:side|back|stomach))\b/,
  ],
  [
    'firmness',
    /\b(?:(?:is|are|what|which|how|why|does|do|should|difference|explain|better|best).{0,40}\b(?:firm|firmer|firmness|harder|soft|softer|plush|medium)\b|firmness (?:scale|levels?|rating|mean)|what does (?:medium|firm|plush|soft)|(?:harder|firmer|softer) (?:mattress )?better|what is medium firm|(?:what|which) (?:do|would|one do) (?:most|other|many) (?:people|folks|customers) (?:choose|like|prefer|get|buy|pick|go for|have)|what(?:'s| is) (?:the )?(?:most )?(?:popular|usual|common|typical)|firm (?:vs|or|versus) (?:soft|plush|medium)|soft (?:vs|versus) firm|plush (?:vs|versus) firm)\b/,
  ],
  [
    'materials',
    /\b(?:(?:what|which) (?:kinds?|types?|sorts?|materials?)|(?:difference|what(?:'s| is| are| does)|is|are|which|pros and cons|tell me about|explain|how (?:is|does|do)|does|better|compare|why).{0,40}\b(?:latex|memory foam|hybrids?|innersprings?|coils?|foam|materials?|types?|air ?beds?|pocketed|gel|pillow ?tops?|euro ?tops?|certipur\w*|zoned)\b|(?:latex|hybrid|memory foam|innerspring|foam) (?:vs|versus|or) (?:latex|hybrid|memory foam|innerspring|foam)|pros and cons|types of mattress)\b/,
  ],
];

export const SHOW_NOW =
  /\b(?:(?:show|give|find|suggest|recommend|pick|send)(?: me| us)? (?:something|some|some options|what you(?:'ve| have)? (?:got|have)|options|anything|a (?:few|mattress|bed|recommendation|list|good)|the (?:best|options|results|matches|mattresses|list)|your (?:best|mattresses|options|recommendations?|picks?)|mattresses|results|recommendations?|one|matches)|what (?:do|would|can|could|should|'d) (?:you|u|i) (?:recommend|suggest|get|buy|pick|choose|go (?:for|with)|have for me|have)(?! (?:hours|delivery))|what (?:would|should) (?:you|i|we) do\b|(?:any|your|got|have) (?:recommendations?|suggestions?)|recommend (?:me |something|one|some|a |anything)|just show me|show me|which (?:one|mattress|bed|ones|mattresses) (?:should|would|do|is|are|will) (?:i|you|best|right|good|be)|what(?:'s| is) (?:the |your )?(?:best|right|good|most popular)(?: \w+){0,4} (?:mattress|bed|one|option|seller|sellers)|best sellers?|most popular|what have you got|let's see (?:them|some|what|it)|show results|ready to (?:see|look)|enough questions|no more questions|stop asking|get on with it|what's good)\b/;
export const YOU_PICK =
  /\b(?:you (?:pick|choose|decide|tell me|can (?:pick|choose|decide)|select|guys pick|'re the expert|are the expert)|you're the expert|your (?:choice|call|pick)|surprise me|dealer'?s choice|up to you|whatever you (?:think|want|recommend|say|like|suggest)|i trust you|pick (?:for me|one|something|any)|choose (?:for me|one)|decide for me|anything works|anything is fine|just pick|best guess)\b/;
export const JUST_BROWSING =
  /\b(?:just (?:browsing|looking|checking|pricing|researching|comparing prices|shopping around|having a (?:quick |little |wee )?(?:look|nosey|nose|squizz|gander|peek|peep|browse|scroll)|doing (?:some |my )?research|curious|seeing|window)|browsing|looking around|only (?:browsing|looking)|having a look|having a (?:quick |little |wee )?(?:nosey|nose|squizz|gander|peek|peep|browse|scroll)|early days|window shopping|not (?:buying|ready to buy|ready|in a rush|looking to buy)|no rush|killing time|kicking (?:the )?tires)\b(?! (?:at|for) (?:a|an|the|something)\b)/;

export const SKIP =
  /\b(?:skip|pass$|^pass|next question|rather not|prefer not|don't want to (?:say|answer|tell|share|disclose|talk about)|not (?:telling|saying|comfortable (?:saying|sharing|telling|answering)|going to (?:say|tell|answer)|gonna (?:say|tell))|none of your (?:business|concern|damn business)|won't (?:say|tell|answer)|(?:that's|it's|too|is|a bit|kinda|pretty|very) (?:\w+ )?(?:private|personal)|no comment|mind your (?:own )?business|none ya|not your business|i'd rather not|(?<!easy to )move on|not answering|no answer|don't ask (?:about|for|me)|(?:answer|tell you|say) (?:that |it |this )?later|ask (?:me )?(?:again )?later|come back to (?:that|it|this)|decline|personal question|why would i tell|not (?:disclosing|sharing)|i'm good$|doesn't concern you|next$)\b|^(?:pass|skip|next|n\/a|na|-)$|^(?:weight|budget|size|firmness|feel)[:,]? (?:no|nope|none|pass)[^a-z]*$/;
export const UNSURE =
  /\b(?:idk|i don't (?:really |actually |even )?know|don't know|not (?:really |too |totally |entirely |100% |quite |very )?sure|no (?:idea|clue|preference|opinion|real preference|strong preference|particular preference)|unsure|hard to say|tough to say|beats me|(?:haven't|not|have not|hasn't|yet to) (?:\w+ )?(?:decided?|thought|figured|measured|weighed|got that far|set one)|undecided|still (?:deciding|thinking)|to be decided|tbd|not yet\b|(?:don't|do not) have (?:one|a number)|(?:the )?(?:less|lower|cheaper) the better|not too (?:much|expensive|pricey)|depends|dunno|who knows|can't (?:say|decide|tell)|never thought about it|what's normal|depends|it depends|(?:doesn't|does not|don't) (?:really )?matter|don't (?:really )?(?:care|mind)|do not care|whatever|whichever|(?<!n't .{0,30})either(?: is fine| works| one)?$|(?:he|she|they) (?:doesn't|don't) (?:really |even )?(?:know|care|mind)|any(?:thing)?(?: is fine| works| will do| goes)?$|indifferent|not picky|no pref|open to (?:anything|suggestions|either|whatever)|i'm open|flexible|no particular|hmm+|not certain|couldn't tell you|maybe$|(?<!\bsame\b.{0,30})i guess$|(?:can't|don't|couldn't) remember|never (?:measured|weighed)|help me decide|what do you think)\b/;
export const YES =
  /^(?:oh |well |um |uh |hmm |ok |okay |haha |lol )*(?:yes|yeah|yep|yup|ya|yah|yea|yess+|sure|of course|definitely|absolutely|correct|right(?! (?:in|side|now|here|between|after|before))|exactly|indeed|ok|okay|k|kk|sounds good|please do|go ahead|sure thing|totally|affirmative|uh huh|mhm|mm ?hmm|(?:i do|i am|we do|we are|he does|she does)(?=[^a-z]*$|,)|true|for sure|certainly|very much(?: so)?|yes please|please|perfect|great|works for me|that works|do it|let's do it|let's go|bet|you bet|y)\b(?! (?:i don't|we don't|not))/;
export const NO =
  /^(?:oh |well |um |uh |hmm |ok |haha |lol |actually |sorry )*(?:(?:no|nope|nah|naw|not really|not at all|no thanks|no thank you|negative|no way|n|nop|nay|not that i know)\b(?! (?:limit|budget|max|cap|latex|foam|memory|spring|springs|coil|coils|hybrid|hybrids|idea|clue|preference|pref|comment|more than|over|problem|worries|rush|firm|soft|one|matter|chemicals|toxins))|(?:never|none|nothing|neither|i don't|i do not|don't|we don't|i'm not|he doesn't|she doesn't|not (?:me|us|today|now|yet|particularly|especially|anymore|usually))(?=[^a-z]*$|,| (?:of (?:these|those|them)|special|really|at all|else)))/;

/** Whole messages without a word. */
export const SIGNS: [RegExp, 'yes' | 'no' | 'thanks' | 'greeting'][] = [
  [/👍|👌|✅|🆗|💯/u, 'yes'],
  [/👎|❌|🙅/u, 'no'],
  [/🙏|❤|💕|🥰/u, 'thanks'],
  [/👋/u, 'greeting'],
];

export const GREETING =
  /^(?:oh |well |ok |um )*(?:hi|hii+|hello|hellow?|hey|heyy+|heya|hiya|howdy|yo|sup|what's up|wassup|good (?:morning|afternoon|evening|day)|greetings|g'day|hola|bonjour|hallo|morning|evening|afternoon|hey there|hi there)\b/;
export const THANKS =
  /^(?:ta|nice one|legend|lovely|brill)\b(?: (?:mate|love|very much|pal|then|so much))*[^a-z]*$|\b(?:thanks|thank you|ta (?:mate|love|very much|muchly)|thank u|thankyou|ty|tysm|cheers|much appreciated|appreciate (?:it|that|you|your)|many thanks|thx|grateful)\b(?! for (?:nothing))/;
export const NOT_THANKS = /\bno thank/;
export const GOODBYE =
  /\b(?:bye|goodbye|good bye|see (?:you|ya)|cya|(?<!\b(?:answer|say|tell|you|it|that|this|again|me) )later$|talk (?:to you )?(?:later|soon)|have a (?:good|nice|great) (?:day|one|night|evening|weekend)|good ?night|that's (?:all|it)(?: for now| i needed| thanks| for today)?$|take care|(?:i'll|i will|will) (?:be|come|get|think|check) (?:back|about it|it over|on it)|gotta go|got to go|i'm (?:done|off|leaving)|i'm out|ttyl|i'm all set|we're done)\b/;

export const SMALL_TALK: [SmallTalkTopic, RegExp][] = [
  [
    'how-are-you',
    /\b(?:how (?:are|r) (?:you|u|ya)(?! (?:going|different|able|sure))|how's it going|how (?:are things|is your day|do you do)|how's your day|how have you been|how you doing|what's up|you (?:ok|okay|good))\b/,
  ],
  ['joke', /\b(?:tell me a joke|jokes?|make me laugh|say something funny|sing (?:me )?a|tell me a story)\b/],
  [
    'compliment',
    /\b(?:you(?:'re| are) (?:so |very |really |pretty |super |too )*(?:great|awesome|helpful|nice|cool|smart|funny|amazing|the best|kind|sweet|good|wonderful)|good (?:bot|job|work)|great (?:job|help|service)|nice work|well done|love (?:you|this chat|it$)|i like you|that (?:was|is) (?:so |very |really )?helpful|very helpful|awesome|impressive|cool$)\b/,
  ],
  [
    'trust',
    /\b(?:(?:get|earn|make|paid|on) (?:a |any )?commission|biased|(?:don't|can't|why should i|how can i|should i|do i) (?:really )?(?:trust|believe) (?:this|you|it|that|these|a)|how (?:do|would|can) you know (?:it|this|that|what)|(?:just |only )(?:showing|pushing|selling|recommending)(?: me| us)? (?:the |your |what)|upsell\w*|(?:whats|what's|what is) the catch|paid to (?:say|recommend))\b/,
  ],
  [
    'complaint',
    /\b(?:(?:this|you|that|it)(?: is|'s|'re| are)? (?:so |totally |completely |really )*(?:useless|rubbish|hopeless|pointless|terrible|garbage|no (?:help|use))|^useless|this is (?:frustrating|annoying|ridiculous|taking forever|so slow|confusing|not helping|stupid|dumb|a waste)|not helpful|unhelpful|you(?:'re| are) not (?:helping|listening|understanding)|you (?:already|just) asked|i already (?:told|said|answered)|that's not what i|wrong answer|didn't (?:answer|understand|listen)|frustrated|annoyed|annoying|waste of time)\b/,
  ],
  [
    'feelings',
    /\b(?:i'm (?:so |really |just |very |super )*(?:tired|exhausted|bored|sad|stressed|happy|excited|overwhelmed|sleepy|lonely|confused)|(?:so|too) (?:many|much) (?:choices|options|information)|overwhelm(?:ed|ing)|haven't slept|can't sleep|need sleep|sleep (?:so |really )?(?:badly|terribly|awful|poorly)|lol|haha+|lmao|hehe|ha ha)\b/,
  ],
  [
    'acknowledge',
    /^(?:ok|okay|k|kk|alright|got it|i see|makes sense|cool|nice|interesting|good to know|fair enough|understood|noted|great|perfect|good|wow|oh|ah|hm+|gotcha|fine|all right|right)(?: (?:then|thanks|ok|okay|cool|good|great))*$/,
  ],
];

export const OFF_TOPIC =
  /\b(?:write (?:me )?(?:an?|my|some|the) (?:\w+ ){0,2}(?:essay|poem|story|code|email|letter|song|script|paper|program|function|resume|cover letter|blog|tweet|homework)|my (?:essay|homework|resume|assignment|thesis)|homework|essay|poem|haiku|weather|forecast|who won|super ?bowl|world cup|nba|nfl|football|soccer|baseball|basketball|score of|president|elections?|politic\w*|trump|biden|democrats?|republicans?|congress|war in|ukraine|israel|gaza|religion|god|bible|stocks? (?:price|market|tips?)|stock market|bitcoin(?! payment)|crypto(?:currency)?|invest(?:ing|ment)?|lottery|horoscope|recipes?|cook(?:ing)? (?:dinner|a|me)|pizza|restaurants?|movies?|netflix|music|lyrics|celebrity|taylor swift|capital of|translate|python|javascript|java|sql|html|c\+\+|programming|code (?:for|in|that)|debug|math|equation|solve|square root|calculate|what is \d+ ?(?:\+|plus|times|x|\*|minus|-|divided)|meaning of life|flights?|hotels?|vacation|travel|uber|cars?|tires?|phones?|laptops?|iphones?|tvs?|televisions?|fridges?|refrigerators?|washing machines?|dishwashers?|microwaves?|couch(?:es)?|sofas?|dining (?:table|room)|desks?|lawn ?mowers?|shoes?|clothes|jeans|toys?|video ?games?|xbox|playstation|dating|girlfriend advice|legal advice|lawyer|taxes|tax return|visa application|news|history of (?!mattress|latex)|quantum|physics|chemistry|biology|planets?|moon|space|dinosaurs?|aliens?|ignore)\b/;
export const ON_TOPIC =
  /\b(?:mattress(?:es)?|beds?|sleep\w*|foam|latex|hybrid|firm\w*|king|queen|pillows?|sheets|base|frame)\b/;

export const BRANDS =
  /\b(?:nectar|casper|tempur(?:[ -]?pedic)?|sealy|serta|simmons|beautyrest|stearns(?: (?:and|&) foster)?|helix|saatva|leesa|tuft (?:and|&) needle|dream ?cloud|sleep number|zinus|nolah|brooklyn bedding|puffy|wink ?beds?|layla|awara|aireloom|kluft|spring air|king koil|restonic|englander|vispring|h[aä]stens|novaform|lucid|ikea|posturepedic|icomfort|perfect sleeper|eight sleep|intellibed|naturepedic|plushbeds|happsy|allswell|amerisleep|ghostbed|cocoon|loom (?:and|&) leaf|bedgear|southerland|therapedic|chattam|nest bedding|emma|simba|eve|koala|endy|douglas|silk ?& ?snow|mattress firm|costco|amazon)\b/;
/** Brands whose names are ordinary words: only beside "carry", "vs" and the like. */
export const BRANDS_IN_CONTEXT =
  /\b(?:carry|sell|stock|have|brand|about|of|offer|any) (?:the |any |brand ){0,3}(purple|avocado|bear|birch|diamond|titan|sherwood|latex for less)\b|\b(purple|avocado|bear|birch) (?:vs|versus|or|mattress(?:es)?|hybrid)\b|\b(?:vs|versus|or) (purple|avocado|bear|birch)\b/;
export const BRAND_ASK =
  /\b(?:which|what) brands?\b|\bbrands? (?:do|are|you)\b|\bother brands\b|\bwhat (?:makes|manufacturers) do you\b/;
