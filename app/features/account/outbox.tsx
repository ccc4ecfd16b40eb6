import { BlockStack, Card, EmptySearchResult, Text } from '@shopify/polaris';
import type { ParsedMail } from '#app/platform/mail/mail.server.ts';

export function Outbox({ mails }: { mails: (ParsedMail & { id: string })[] }) {
  if (mails.length === 0) {
    return (
      <Card>
        <EmptySearchResult title="No mail yet" description="What would be sent to you appears here." />
      </Card>
    );
  }
  return (
    <BlockStack gap="400">
      {mails.map(({ id, to, subject, date, text }) => (
        <Card key={id}>
          <BlockStack gap="200">
            <Text as="h2" variant="headingMd" breakWord>
              {subject}
            </Text>
            <Text as="p" tone="subdued" breakWord>
              To {to}, {date}
            </Text>
            <div className="Outbox-text" dir="auto">
              <MailText text={text} />
            </div>
          </BlockStack>
        </Card>
      ))}
    </BlockStack>
  );
}

function MailText({ text }: { text: string }) {
  const pieces = text.split(/(https?:\/\/[^\s<>"]+)/);
  return pieces.map((piece, at) =>
    at % 2 === 1 ? (
      <a key={`${at}-${piece}`} href={piece} rel="noopener noreferrer">
        {piece}
      </a>
    ) : (
      piece
    ),
  );
}
