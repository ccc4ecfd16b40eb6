import { directionName, listed, type SpanishWords } from '#app/features/assistant/lang/es/remark-phrases.ts';

/** What the Spanish remarks say of a couple. */

export function coupleText(words: SpanishWords): string {
  const { text, feelAt } = words;
  const [own, partner] = [text('own'), text('partner')];
  const [ownWish, partnerWish] = [text('ownWish') !== '', text('partnerWish') !== ''];
  const start = coupleStart(words, ownWish, partnerWish);
  const than = (direction: string, what: string) => `más ${directionName(direction)} de lo ${what}`;
  const sides =
    own !== '' && own === partner && !ownWish && !partnerWish
      ? [than(own, 'ideal para ambos')]
      : own !== '' && own === partner && ownWish && partnerWish
        ? [than(own, 'que pidieron los dos')]
        : [
            own === '' ? '' : than(own, ownWish ? 'que pediste' : 'ideal para ti'),
            partner === '' ? '' : than(partner, partnerWish ? 'que pidió tu pareja' : 'ideal para tu pareja'),
          ].filter(Boolean);
  if (sides.length > 0) return `${start}. Este es ${listed(sides, 'y')}.`;
  return ownWish && partnerWish && feelAt('ownWish') === feelAt('partnerWish')
    ? `Tiene la sensación que pidieron los dos, pero ${start.toLowerCase()}.`
    : `${start}, así que este es un punto medio.`;
}

/** Every wish by its name. */
function coupleStart({ text, feelAt }: SpanishWords, ownWish: boolean, partnerWish: boolean): string {
  const another = `una más ${directionName(text('other'))}`;
  if (ownWish && partnerWish && feelAt('ownWish') !== feelAt('partnerWish'))
    return `Pediste una sensación ${feelAt('ownWish')} y tu pareja, una ${feelAt('partnerWish')}`;
  if (ownWish && !partnerWish)
    return `Pediste una sensación ${feelAt('ownWish')} y a tu pareja le va mejor ${another}`;
  if (partnerWish && !ownWish)
    return `Tu pareja pidió una sensación ${feelAt('partnerWish')} y a ti te va mejor ${another}`;
  return `Cada uno necesita una firmeza ${text('couple') === 'apart' ? 'muy ' : ''}distinta`;
}

export function nearerText({ text }: SpanishWords, direction: 'softer' | 'firmer'): string {
  const name = directionName(direction);
  const isOnSide = text('position') === 'side';
  const brings =
    direction === 'softer'
      ? isOnSide
        ? 'cede más en hombros y cadera'
        : 'amortigua más'
      : isOnSide
        ? 'más soporte y cede menos'
        : 'te sostiene más';
  const nearer: Record<string, string> = {
    you: ' y más cerca de lo que te va bien',
    partner: ' y más cerca de lo que le va bien a tu pareja',
  };
  return text('for') === ''
    ? `Más ${name} que nuestra primera opción: ${brings}.`
    : `Más ${name} que nuestra primera opción${nearer[text('for')] ?? ''}.`;
}
