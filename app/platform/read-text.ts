/** The text of an answer; null when it is longer than allowed, of which no more than that is read. */
export async function readText(response: Response, maxCharacters: number): Promise<string | null> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let length = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    const part = decoder.decode(chunk, { stream: true });
    length += part.length;
    if (length > maxCharacters) return null;
    parts.push(part);
  }
  parts.push(decoder.decode());
  return parts.join('');
}
