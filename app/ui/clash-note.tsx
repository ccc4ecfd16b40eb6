import { Button, InlineStack, Text } from '@shopify/polaris';
import { wordMoment } from '#app/ui/moments.ts';
import type { Clash } from '#app/ui/bound-field.ts';

const WORDS_MAX = 120;

interface ClashNoteProps<T> {
  clash: Clash<T> | null;
  /** The other's value in words; a text stands for itself. */
  word?: (value: T) => string;
}

/** What somebody else made of this field meanwhile, and the two ways out. */
export function ClashNote<T>({ clash, word = String }: ClashNoteProps<T>) {
  if (!clash) return null;
  return (
    <div className="ClashNote" role="status">
      <Text as="p">{clashText(clash, word)}</Text>
      <InlineStack gap="200">
        <Button size="slim" onClick={clash.keepMine}>
          Keep mine
        </Button>
        <Button size="slim" onClick={clash.useTheirs}>
          Use theirs
        </Button>
      </InlineStack>
    </div>
  );
}

function clashText<T>({ by, at, theirs }: Clash<T>, word: (value: T) => string): string {
  const words = word(theirs).trim();
  const what = words === '' ? 'nothing here' : `“${clip(words)}”`;
  const when = at === '' ? '' : ` ${wordMoment(new Date(at), { now: new Date(), timeZone: 'UTC' }).ago}`;
  return `${by || 'Somebody else'} saved ${what}${when}.`;
}

function clip(words: string): string {
  return words.length > WORDS_MAX ? `${words.slice(0, WORDS_MAX - 1)}…` : words;
}
