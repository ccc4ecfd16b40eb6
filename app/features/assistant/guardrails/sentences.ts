/** Splits a text after `.`, `!` and `?` that end a word, and at line ends; joined again it is the same text. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index]!;
    const isStop = character === '.' || character === '!' || character === '?' || character === '…';
    const endsSentence =
      character === '\n' || (isStop && /^["'”’)\]]*(\s|$)/.test(text.slice(index + 1, index + 8)));
    if (!endsSentence) continue;
    let end = index + 1;
    while (end < text.length && /[\s"'”’)\]]/.test(text[end]!)) end++;
    sentences.push(text.slice(start, end));
    start = end;
    index = end - 1;
  }
  if (start < text.length) sentences.push(text.slice(start));
  return sentences;
}

/** Whether a sentence asks something. */
export function isQuestion(sentence: string): boolean {
  return /[?？¿]/.test(sentence);
}
