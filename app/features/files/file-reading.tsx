import { Badge, InlineStack, SkeletonBodyText, Text } from '@shopify/polaris';
import { useEffect, useState } from 'react';
import { askFile, type FilesCalled } from '#app/features/files/call-files.ts';
import { type FileDetail, type ShownFact, TOPIC_WORDS, wordPage } from '#app/features/files/files-page.ts';
import { FILES_TEXTS } from '#app/features/files/files-texts.ts';

/** What was read in a file: its facts with the words they stand in, its headings and names. */
export function FileReading({ fileId }: { fileId: string }) {
  const [called, setCalled] = useState<FilesCalled<FileDetail> | null>(null);
  useEffect(() => {
    let isOver = false;
    void askFile(fileId).then((answer) => {
      if (!isOver) setCalled(answer);
    });
    return () => {
      isOver = true;
    };
  }, [fileId]);
  if (!called) {
    return (
      <div className="FileReading" aria-busy="true">
        <SkeletonBodyText lines={3} />
      </div>
    );
  }
  if (!called.ok) {
    return (
      <div className="FileReading">
        <Text as="p" tone="critical">{`${FILES_TEXTS.notLoaded} ${called.message}`}</Text>
      </div>
    );
  }
  return <Detail detail={called.value} />;
}

function Detail({ detail: { facts, keywords, outline } }: { detail: FileDetail }) {
  const headings = outline.map(({ title, page }) => (page === null ? title : `${title} (${wordPage(page)})`));
  return (
    <div className="FileReading">
      {facts.length === 0 ? <Text as="p">{FILES_TEXTS.noFacts}</Text> : null}
      <ul className="FileReading-facts">
        {facts.map((fact) => (
          <Fact key={`${fact.page} ${fact.statement}`} fact={fact} />
        ))}
      </ul>
      {headings.length > 0 ? <Aside label="Contents" text={headings.join(' · ')} /> : null}
      {keywords.length > 0 ? <Aside label="Names in it" text={keywords.join(', ')} /> : null}
    </div>
  );
}

function Fact({ fact }: { fact: ShownFact }) {
  const { topic, statement, quote, page, until, isExpired } = fact;
  const place = [TOPIC_WORDS[topic], wordPage(page), until === null ? '' : `until ${until}`];
  return (
    <li>
      <InlineStack gap="200" blockAlign="center">
        <Text as="span" variant="bodySm" tone="subdued">
          {place.filter(Boolean).join(' · ')}
        </Text>
        {isExpired ? <Badge tone="attention">Expired</Badge> : null}
      </InlineStack>
      <p>{statement}</p>
      {isSaidSo(statement, quote) ? null : <blockquote>{quote}</blockquote>}
    </li>
  );
}

function isSaidSo(statement: string, quote: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return plain(statement).includes(plain(quote));
}

function Aside({ label, text }: { label: string; text: string }) {
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {`${label}: ${text}`}
    </Text>
  );
}
