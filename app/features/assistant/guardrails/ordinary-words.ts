/** Trade words and common English words. They don't identify a product in a title, and may start a sentence. */
const TRADE = `
mattress mattresses bed beds bedding sleep sleeper sleepers sleeping collection series model models core
twin full queen king california cal ca split xl size sizes inch inches in box top euro pillow tight
soft softer medium firm firmer plush ultra extra super luxury luxe lux premium deluxe value plus elite
memory foam foams latex hybrid hybrids innerspring innersprings spring springs coil coils airbed air gel
cool cooling copper titanium natural organic cotton wool wool-blend certified gots quilted tufted hypoallergenic
floor sample samples clearance discontinued sale new old edition standard profile low high heavy duty
side back stomach combination couples kids adult adults people person english ai
tencel lyocell microfiber sateen pillowcase pillowcases encasement
base bases foundation foundations frame frames adjustable platform flat pillows protector protectors sheet
sheets topper toppers set sets cover covers support supportive comfort comfortable pressure edge motion
technology with for and the of a an by to from in on at or is
`;

const EVERYDAY = `
about actually after again all along also always and any anything are as ask at back be because before being
between both but by can change changing check choose come could did do does each easy either else every few
first for found from get give glad go going good got great had happy has have having hello here hi how i if
in into is it its just keep kind know last later leave less let lets like little long look looking many may
maybe me might mine more most mostly much my near need needs never next no none not note noted nothing now of
off okay once one only or other our over perhaps please pick prefer question questions quite range rather
ready really right same say second see set share she shall since so some somebody something sorry spread start
still stop store such sure take tell than thank thanks that the their them then there these they thing think
third this those though three time to together too try two under understood until up us use usually very was
we weight welcome well were what when where whether which while who whose why will with within without work
would yes yet you your yours good-bye goodbye bye english price prices budget color colour feel feels fine free
home house hour hours light name number open original original phone rest rest shop simple small big large warm
hot cold night nights day days week year years half best better classic dream dreams ease cloud grand grace glory
rock ice essential reserve estate studio clarity tradition independence care cares harmony serenity sense
recycling fee fees shipping removal setup pickup service protection plan
purple nest diamond eclipse avocado harvest green black white blue red gold silver star sun moon sunset dawn
dusk midnight twilight moonlight nectar sky ocean river forest garden
`;

const STARTING = `
beyond smart complete advanced classic power powerful universal board royal sands smokey metal weave fog sand cares
peacefulness kindness recycling fee generations add glory swirl waterproof weighted blanket remedy kit contour dual
puff smooth pro extend symphony neck breeze washable comforter arise pain opal sage contemporary expression knit ash
botanical linen fresh pure simply perfect ideal deep true total balance balanced blend supporter enchantment level
body active align alignment ultimate signature select choice choices traditional modern heritage haven nature
naturally refresh renew restore revive relax bliss calm quiet silent peace peaceful gentle breathe breathable airy
warmth winter summer spring autumn january february march april may june july august september october november
december monday tuesday wednesday thursday friday saturday sunday beautiful beauty lovely nice excellent awesome
wonderful definitely absolutely exactly certainly totally quality quick quickly speaking space spacious special
comparing compared considering given based beyond besides however therefore meanwhile overall generally typically
usually often sometimes rarely bigger smaller taller thicker thinner lower higher edges layers layer zones zone
`;

function wordSet(text: string): Set<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ''));
}

/** Words that describe a mattress (type, feel, size) rather than name it. */
export const MATTRESS_WORDS = wordSet(TRADE);

export const ORDINARY_WORDS = new Set([...MATTRESS_WORDS, ...wordSet(EVERYDAY)]);

/** Words that may start a sentence even if a title contains them. */
export const SENTENCE_STARTING_WORDS = new Set([...ORDINARY_WORDS, ...wordSet(STARTING)]);
