import type { EnglishWords } from '#app/features/assistant/lang/en/remark-phrases.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';

/** What the English cautions say of a bed for two who wish or need different feels. */

/** "A compromise: firmer than we'd recommend for you, but softer than your partner asked for." */
export function coupleText(words: EnglishWords): string {
  const { text, feelAt } = words;
  const [ownWish, partnerWish] = [text('ownWish') !== '', text('partnerWish') !== ''];
  const start = coupleStart(words, ownWish, partnerWish);
  const sides = sidesText(text, ownWish, partnerWish);
  const [own, partner] = [text('own'), text('partner')];
  const isBetween = own !== '' && partner !== '' && own !== partner;
  if (sides !== '' && ownWish && partnerWish)
    return `${start}. This bed is ${isBetween ? 'in between' : sides}.`;
  if (isBetween && text('better') === 'both' && text('split') === '') {
    const wish = `${feelAt(ownWish ? 'ownWish' : 'partnerWish')} feel ${ownWish ? 'you' : 'your partner'} asked for`;
    return `A compromise between the ${wish} and the ${text('other')} one we'd recommend for both of you.`;
  }
  if (isBetween) return `A compromise: ${sides}.`;
  // A bed that misses the wish the other way isn't explained by what is better for the other sleeper.
  const isWishMissed = (ownWish && own === text('other')) || (partnerWish && partner === text('other'));
  if (sides !== '')
    return `${capitalize(sides)}${isWishMissed && text('split') === '' ? `, but ${betterFor(words, ownWish)}` : ''}.`;
  return ownWish && partnerWish && feelAt('ownWish') === feelAt('partnerWish')
    ? `It has the feel you both asked for, but you need ${neededFirmness(text)}.`
    : `${start}, so this one is a compromise.`;
}

/** "your partner needs a firmer bed": for whom a wish of the other one isn't best. */
function betterFor({ text }: EnglishWords, isOwnWish: boolean): string {
  const bed = `a ${text('other')} bed`;
  if (text('better') === 'both') return `we'd recommend ${bed} for both of you`;
  return isOwnWish ? `your partner needs ${bed}` : `you need ${bed}`;
}

/** "firmer than we'd recommend for you, but softer than your partner asked for"; '' where nobody misses anything. */
function sidesText(text: EnglishWords['text'], ownWish: boolean, partnerWish: boolean): string {
  const [own, partner] = [text('own'), text('partner')];
  const best = "we'd recommend for";
  if (own !== '' && own === partner && ownWish === partnerWish)
    return `${own} than ${ownWish ? 'either of you asked for' : `${best} either of you`}`;
  const sides = [
    own === '' ? '' : `${own} than ${ownWish ? 'you asked for' : `${best} you`}`,
    partner === ''
      ? ''
      : `${partner} than ${partnerWish ? 'your partner asked for' : `${best} your partner`}`,
  ].filter(Boolean);
  return sides.join(own === partner ? ' and ' : ', but ');
}

/** Every wish by its name: "You asked for a soft feel and your partner for a firm one". */
function coupleStart(words: EnglishWords, ownWish: boolean, partnerWish: boolean): string {
  const { text, feelAt } = words;
  const [own, partner] = [feelAt('ownWish'), feelAt('partnerWish')].map(withArticle);
  if (ownWish && partnerWish)
    return own === partner
      ? `You asked for the same feel, but you need ${neededFirmness(text)}`
      : `You asked for ${own} feel and your partner for ${partner} one`;
  if (!ownWish && !partnerWish) return `You and your partner need ${neededFirmness(text)}`;
  const wish = ownWish ? `You asked for ${own}` : `Your partner asked for ${partner}`;
  return `${wish} feel, but ${betterFor(words, ownWish)}`;
}

function neededFirmness(text: EnglishWords['text']): string {
  return `${text('couple') === 'apart' ? 'very ' : ''}different firmness levels`;
}

function withArticle(word: string): string {
  return `${/^[aeiou]/u.test(word) ? 'an' : 'a'} ${word}`;
}
