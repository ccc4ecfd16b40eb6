import { describe, expect, test } from 'vitest';
import { nextChatLanguage, detectLanguage } from '#app/features/assistant/lang/languages.ts';

const MESSAGES: readonly (readonly [message: string, language: string | null])[] = [
  ['hi, looking for a queen for my guest room', 'en'],
  ['I sleep on my side and my hips hurt', 'en'],
  ['whats the difference between the first two', 'en'],
  ['my husband sleeps hot', 'en'],
  ['do you deliver on sundays?', 'en'],
  ['is it too soft for a heavy guy', 'en'],
  ['not really, no', 'en'],
  ['we both do', 'en'],
  ['how much is the king', 'en'],
  ['anything cheaper than that?', 'en'],
  ['no thanks', 'en'],
  ['can you show me something with more support', 'en'],
  ["I'm around 180 lbs", 'en'],
  ['hola, busco un colchón para mi hija', 'es'],
  ['duermo de lado y me duele la cadera', 'es'],
  ['¿hacen entregas en Laredo?', 'es'],
  ['cuanto cuesta el king', 'es'],
  ['mi esposo pesa 90 kilos', 'es'],
  ['boca arriba casi siempre', 'es'],
  ['no se, lo que usted diga', 'es'],
  ['pa los dos, mi vieja y yo', 'es'],
  ['algo mas barato por favor', 'es'],
  ['la segunda es muy blanda', 'es'],
  ['tienen garantia?', 'es'],
  ['ni muy duro ni muy suave', 'es'],
  ['ando viendo nomas gracias', 'es'],
  ['quiero hablar con una persona', 'es'],
  ['que no pase de 1200', 'es'],
  // Spanglish: the language that builds the sentence.
  ['necesito un mattress queen size que sea medium firm', 'es'],
  ['busco un king para mi husband y para mi, he is big', 'es'],
  ['el memory foam no me gusta porque es muy hot', 'es'],
  ['mi budget es como de mil', 'es'],
  ['I need a colchon for my abuela who is 80', 'en'],
  ['do you have una cama that is not too hard', 'en'],
  ['my mijo needs a twin for his room', 'en'],
  // Whatever could be any.
  ['queen 1500', null],
  ['ok', null],
  ['180', null],
  ['$1,200', null],
  ['tempurpedic', null],
  ['king', null],
  ['Maria Lopez', null],
  ['maria.lopez@example.com', null],
  ['👍', null],
  ['', null],
  ['no', null],
  ['latex', null],
  ['jajaja', null],
  // Others.
  ['bonjour, je cherche un matelas pour mon dos', 'fr'],
  ['Ich suche eine Matratze für mein Bett', 'de'],
  ['oi, eu preciso de um colchão para dor nas costas', 'pt'],
  ['buongiorno, cerco un materasso per il mio letto', 'it'],
  ['我想买床垫', 'zh'],
  ['침대 매트리스 찾고 있어요', 'ko'],
  ['мне нужен матрас', 'ru'],
  ['tôi muốn mua nệm', 'vi'],
  // Asked for, whatever the message is written in.
  ['in English please', 'en'],
  ['english pls', 'en'],
  ['en español por favor', 'es'],
  ['¿me puedes hablar en inglés?', 'en'],
  ['do you speak spanish', 'es'],
  ['se habla español aquí?', 'es'],
  ['Yo hablo español pero mi husband no, can we do this in English please?', 'en'],
  ['hi, my English is not good, se puede en español?', 'es'],
  ['hablas inglés? mi novio quiere leer esto', 'en'],
  ['do you speak español? my grandma no entiende inglés', 'es'],
  ['español', 'es'],
  ['can we switch to French', 'fr'],
  // Named, but not asked for.
  ['my english is bad sorry', 'en'],
  ['no hablo inglés', 'es'],
];

describe('the language of a message', () => {
  test.each(MESSAGES)('%s: %s', (message, language) => {
    expect(detectLanguage(message).language).toBe(language);
  });

  test('only a request is asked for', () => {
    expect(detectLanguage('en español por favor').isAsked).toBe(true);
    expect(detectLanguage('no hablo inglés').isAsked).toBe(false);
  });
});

describe('the language of a chat', () => {
  const follow = (messages: readonly string[], language: string | null = null) =>
    messages.reduce(nextChatLanguage, language);

  test('the first message that shows a language sets it', () => {
    expect(follow(['queen 1500'])).toBeNull();
    expect(follow(['queen 1500', 'hola'])).toBe('es');
  });

  test('a short answer never switches, however often', () => {
    expect(follow(['sí', 'de lado', 'gracias', 'sí'], 'en')).toBe('en');
    expect(follow(['side', 'yes', 'thank you'], 'es')).toBe('es');
  });

  test('a long sentence switches', () => {
    expect(follow(['la verdad es que no sé cuánto quiero gastar en esto'], 'en')).toBe('es');
    expect(follow(['I think my wife would like something softer than that'], 'es')).toBe('en');
  });

  test('short sentences in the other language do not switch', () => {
    expect(follow(['duermo de lado', 'peso 80 kilos'], 'en')).toBe('en');
    expect(follow(['duermo de lado', 'on my side I mean', 'mi esposo también'], 'en')).toBe('en');
  });

  test('a request switches at once', () => {
    expect(follow(['in english please'], 'es')).toBe('en');
    expect(follow(['en español'], 'en')).toBe('es');
  });
});
