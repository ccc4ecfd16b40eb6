import { BlockStack, Card, EmptySearchResult, Text } from '@shopify/polaris';

interface OutboxMail {
  id: string;
  to: string;
  subject: string;
  date: string;
  text: string;
  hasHtml: boolean;
}

export function Outbox({ mails }: { mails: OutboxMail[] }) {
  if (mails.length === 0) {
    return (
      <Card>
        <EmptySearchResult title="No emails yet" description="Emails appear here instead of being sent." />
      </Card>
    );
  }
  return (
    <BlockStack gap="400">
      {mails.map((mail) => (
        <OutboxCard key={mail.id} mail={mail} />
      ))}
    </BlockStack>
  );
}

function OutboxCard({ mail: { id, to, subject, date, text, hasHtml } }: { mail: OutboxMail }) {
  return (
    <Card>
      <BlockStack gap="200">
        <Text as="h2" variant="headingMd" breakWord>
          {subject}
        </Text>
        <Text as="p" tone="subdued" breakWord>
          To {to}, {date}
        </Text>
        {hasHtml ? (
          <iframe
            className="Outbox-html"
            title={`${subject}, as HTML`}
            src={`/dev/mail/${id}`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            loading="lazy"
          />
        ) : null}
        <details open={!hasHtml}>
          <summary>Plain text version</summary>
          <div className="Outbox-text" dir="auto">
            <MailText text={text} />
          </div>
        </details>
      </BlockStack>
    </Card>
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
