import { directionName, listed, type SpanishWords } from '#app/features/assistant/lang/es/remark-phrases.ts';
import { capitalize } from '#app/features/matching/explanation/formatting.ts';

/** What the Spanish remarks say of a couple. */

export function coupleText(words: SpanishWords): string {
  const { text, feelAt } = words;
  const [ownWish, partnerWish] = [text('ownWish') !== '', text('partnerWish') !== ''];
  const start = coupleStart(words, ownWish, partnerWish);
  const sides = sidesText(text, ownWish, partnerWish);
  if (text('split') !== '' && sides !== '') return `${capitalize(sides)}.`;
  if (sides !== '') return `${start}. Este es ${sides}.`;
  return ownWish && partnerWish && feelAt('ownWish') === feelAt('partnerWish')
    ? `Tiene la sensación que pidieron los dos, pero ${start.toLowerCase()}.`
    : `${start}, así que este es un punto medio.`;
}

/** How the bed differs from what each asked for or needs; '' where nobody misses anything. */
function sidesText(text: SpanishWords['text'], ownWish: boolean, partnerWish: boolean): string {
  const [own, partner] = [text('own'), text('partner')];
  const than = (direction: string, what: string) => `más ${directionName(direction)} de lo ${what}`;
  if (own !== '' && own === partner) {
    if (ownWish === partnerWish)
      return than(own, ownWish ? 'que pidieron los dos' : 'ideal para cualquiera de los dos');
    return than(
      own,
      ownWish ? 'que pediste y de lo ideal para tu pareja' : 'ideal para ti y de lo que pidió tu pareja',
    );
  }
  return listed(
    [
      own === '' ? '' : than(own, ownWish ? 'que pediste' : 'ideal para ti'),
      partner === '' ? '' : than(partner, partnerWish ? 'que pidió tu pareja' : 'ideal para tu pareja'),
    ].filter(Boolean),
    'y',
  );
}

/** Every wish by its name. */
function coupleStart({ text, feelAt }: SpanishWords, ownWish: boolean, partnerWish: boolean): string {
  const another = `una más ${directionName(text('other'))}`;
  const isForBoth = text('better') === 'both';
  if (ownWish && partnerWish && feelAt('ownWish') !== feelAt('partnerWish'))
    return `Pediste una sensación ${feelAt('ownWish')} y tu pareja, una ${feelAt('partnerWish')}`;
  if (ownWish && !partnerWish)
    return `Pediste una sensación ${feelAt('ownWish')}, pero ${isForBoth ? 'a los dos les' : 'a tu pareja le'} va mejor ${another}`;
  if (partnerWish && !ownWish)
    return `Tu pareja pidió una sensación ${feelAt('partnerWish')}, pero ${isForBoth ? 'a los dos les' : 'a ti te'} va mejor ${another}`;
  return `Cada uno necesita una firmeza ${text('couple') === 'apart' ? 'muy ' : ''}distinta`;
}

export function nearerText({ text }: SpanishWords, direction: 'softer' | 'firmer'): string {
  const name = directionName(direction);
  const isOnSide = text('position') === 'side';
  const isWish = text('by') === 'wish';
  const brings =
    direction === 'softer'
      ? isOnSide
        ? 'cede más en hombros y cadera'
        : 'amortigua más'
      : isOnSide
        ? 'más soporte y cede menos'
        : 'te sostiene más';
  const nearer: Record<string, string> = {
    you: ` y más cerca de lo que ${isWish ? 'pediste' : 'te va bien'}`,
    partner: ` y más cerca de lo que ${isWish ? 'pidió tu pareja' : 'le va bien a tu pareja'}`,
  };
  return text('for') === ''
    ? `Más ${name} que nuestra primera opción: ${brings}.`
    : `Más ${name} que nuestra primera opción${nearer[text('for')] ?? ''}.`;
}
