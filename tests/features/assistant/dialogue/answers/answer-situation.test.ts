import { beforeAll, describe, expect, test } from 'vitest';
import type { ReplyContext } from '#app/features/assistant/engine/chat-engine.ts';
import { ENGLISH } from '#app/features/assistant/lang/en/english.ts';
import { LANGUAGES } from '#app/features/assistant/lang/languages.ts';
import { answerContext } from '#tests/support/dialogue/answer-turns.ts';
import { sayIn } from '#tests/support/dialogue/say.ts';
import { readRetailerCatalog } from '#tests/support/shoppers/retailer-context.ts';

let context: ReplyContext;
beforeAll(async () => {
  context = answerContext(await readRetailerCatalog(), { languages: LANGUAGES });
});

const SIDE = ['queen side sleeper 170 lbs', 'under 2000'];
const COUPLE = ["queen for two, I'm 250 and she's 130, both on our sides", 'under 2000'];
const SENIOR = ['queen for my mom, she is 79, 120 lb, sleeps on her back', 'up to 1600'];
const CHILD = ['twin for my 9 year old', 'under 600', 'medium'];

function reply(messages: readonly string[]) {
  const said = sayIn(context, messages);
  return { ...said, acts: said.state.lastActs.map(({ act }) => act) };
}

describe('a number belongs to the thing that is named with it', () => {
  test.each([
    ['14 inches plus my 10 inch frame', [null, 'frame']],
    ['the box spring is 9 inches and the mattress is 14 inches', ['frame', 'bed']],
    ['my slats are 5 inches apart', ['gap']],
    ['will 10 inches work when the rail is 14 inches high', [null, 'rail']],
    ['the doorway is 30 inches', ['door']],
  ])('%s', (text, things) => {
    expect(ENGLISH.readSituation(text).amounts.map(({ of }) => of)).toEqual(things);
  });
});

describe('a question about the own case gets a verdict with its number', () => {
  test.each([
    [SIDE, 'will it work on my slatted base with 4 inch gaps', /^Not as it is: .*yours are 4 inches/],
    [SIDE, 'my slats are 2 inches apart, is that ok', /^Yes, 2 inches between slats is fine/],
    [SIDE, 'can I use my old box spring', /^I'd check it first/],
    [SENIOR, 'is 14 inches plus my 10 inch frame too tall for her', /^That's on the tall side: .* 24 inches/],
    [SENIOR, 'her frame is 10 inches high, is 11 inches too tall', /^No problem: .* 21 inches/],
    [CHILD, 'is 10 inches ok on a bunk bed, the rail is 14 inches high', /^No, .*leaves 4 inches above/],
    [CHILD, 'is 6 inches ok on a bunk bed with a 14 inch rail', /^Yes\. .*leaves 8 inches/],
    [CHILD, 'will he outgrow a twin', /^Not for a long time. A Twin is 75 inches long/],
    [COUPLE, 'will these hold both of us', /250 lb/],
    [SIDE, 'will this hold both of us, 250 and 180', /250 lb/],
    [SIDE, 'will a queen fit in a 9x10 room', /^A Queen is 60×80 inches, so in a 9 by 10 foot room it fits/],
    [SIDE, 'my bedroom is 11 by 12. would a king be crazy in there', /in an 11 by 12 foot room it fits well/],
    [SIDE, "will that take the two of us, I'm 170 and he is 200", /For 200 lb/],
    [COUPLE, 'is the first one too firm for me', /for you \(side sleeping and 250 lb\)/],
    [SIDE, "I'm 6 ft 5 will my feet hang off", /^It'd be snug: a Queen is 80 inches long/],
    [SENIOR, 'can she get up from the first one', /getting in and out easily/],
    [CHILD, 'is a 12 inch mattress too high on her 14 inch frame', /26 inches/],
    [SIDE, 'will it fit through a 30 inch door', /^Yes, that should fit/],
    [COUPLE, 'do we need a split king', /The two of you are comfortable on quite different feels/],
    [SIDE, 'is the first one too soft for my back', /for you \(side sleeping and 170 lb\)/],
    [SIDE, 'is the first one any good', /the first one/],
    [COUPLE, 'will these sag in two years under me', /^No bed comes with a promise there. For 250 lb/],
  ])('%#', (setup, question, answer) => {
    expect(reply([...setup, question]).text).toMatch(answer);
  });

  test('in Spanish as well', () => {
    const chat = ['colchón queen, duermo de lado, peso 75 kilos', 'hasta 1500 dólares'];
    expect(reply([...chat, '¿me sirve con mi base de tablas? tienen 8 cm entre ellas']).text).toMatch(
      /^Sí, 3 /,
    );
    expect(reply([...chat, '¿puedo usar mi box spring viejo?']).text).toMatch(/^Antes lo revisaría/);
  });

  test('a bunk is searched for no bed above its rail', () => {
    const { cards } = reply(['twin for my 9 year old, bunk bed', 'under 600', 'medium']);
    expect(cards.length).toBeGreaterThan(0);
    for (const { productId } of cards)
      expect(context.getProduct(productId)!.attributes.profileInches!.value).toBeLessThanOrEqual(8);
  });
});

test('a no inside a question answers nothing', () => {
  const { state } = reply([...SIDE, 'medium', 'do you bring it upstairs, third floor no elevator']);
  expect(state.facts.map(({ key }) => key)).not.toContain('heat');
});

test('an amount that cannot be paid is no budget', () => {
  const { state, acts } = reply([...SIDE, 'not sure i can swing 1400']);
  expect(state.facts.find(({ key }) => key === 'budget')?.fact).toEqual({ is: 'known', value: 200_000 });
  expect(acts).toContain('show');
});

describe('remarks that refuse', () => {
  test.each([
    ['nothing I sink into please', 'firmer'],
    ['that price kinda scares me', 'less expensive'],
  ])('%s', (text, word) => {
    const said = reply([...SIDE, text]);
    expect(said.acts).toContain('show');
    expect(said.text).toContain(word);
  });

  test('a feel that is ruled out is not wished for', () => {
    const { state } = reply(['queen, it must not be hard as a board']);
    expect(state.facts.find(({ key }) => key === 'firmness')?.fact).toEqual({ is: 'known', value: 5.5 });
  });
});

describe('with the team', () => {
  const PERSON = 'can I talk to a person';

  test('who wants a text is asked for a number, and who sends it is thanked', () => {
    expect(reply([PERSON, 'text me please']).text).toContain("you'd like a text");
    expect(reply([PERSON, 'text me please', '555-123-4567']).text).toMatch(/added that for the team/);
  });

  test('who waits, or asks how long, hears what is known', () => {
    expect(reply([PERSON, 'take your time']).text).toContain('patience');
    expect(reply([PERSON, 'how long till somebody gets back to me']).text).toContain("can't see how soon");
  });
});

test('what is asked is answered before what is noted by the way', () => {
  const { acts } = reply([...SIDE, 'I sleep hot too. Is the first one good for that']);
  expect(acts.indexOf('acknowledge')).toBeGreaterThan(0);
});
