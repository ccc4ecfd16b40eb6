import { BlockStack, Button, Card, DataTable, InlineStack, TextField } from '@shopify/polaris';
import { ExternalIcon } from '@shopify/polaris-icons';
import { useState } from 'react';
import {
  createChatLink,
  LINK_QUESTION_MAX_LENGTH,
  parseSource,
  SOURCE_MAX_LENGTH,
} from '#app/features/merchant/chat-address/chat-link.ts';
import { CARD_LINE, CARD_LINE_MAX, COPY_TEXTS, SHARE_TEXTS } from '#app/features/share/share-texts.ts';
import { drawQrPath } from '#app/platform/media/qr-code.ts';
import { useShell } from '#app/ui/app-bridge/app-bridge.ts';
import { formatNumber, toDisplayUrl } from '#app/ui/format.ts';
import { CardTitle, Subdued } from '#app/ui/page/cards.tsx';
import { CopyButton } from '#app/ui/page/copy-button.tsx';
import { DownloadButton } from '#app/ui/page/download.tsx';

export const QR_PATH = '/share/qr';
export const CARD_PATH = '/share/card';
/** For codes without a name of their own. */
const QR_SOURCE = 'qr';

/** The chat link, as in the header of the web dashboard. */
export function ChatLinkCard({ chatUrl }: { chatUrl: string }) {
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Chat link</CardTitle>
        <ShownLink url={chatUrl} />
        <InlineStack gap="200">
          <CopyLink url={chatUrl} label="Copy chat link" />
          <Button icon={ExternalIcon} url={chatUrl} external>
            Open in a new tab
          </Button>
        </InlineStack>
        <Subdued>Add it to your newsletter, social profiles, and customer emails.</Subdued>
      </BlockStack>
    </Card>
  );
}

function ShownLink({ url }: { url: string }) {
  return (
    <div className="Snippet">
      <code title={url}>{toDisplayUrl(url)}</code>
    </div>
  );
}

function CopyLink({ url, label }: { url: string; label: string }) {
  return (
    <CopyButton text={url} label={label} {...COPY_TEXTS}>
      Copy
    </CopyButton>
  );
}

/** A QR code with its own source, as an image and a printable card. */
export function QrCard({ chatUrl }: { chatUrl: string }) {
  const [source, setSource] = useState('');
  const [line, setLine] = useState(CARD_LINE);
  const known = parseSource(source) ?? QR_SOURCE;
  const link = createChatLink(chatUrl, { source: known });
  const qr = drawQrPath(link);
  const query = `source=${known}`;
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>QR code</CardTitle>
        <div className="ShareQr">
          <svg
            className="ShareQr-code"
            viewBox={`0 0 ${qr.side} ${qr.side}`}
            role="img"
            aria-label={`QR code of ${link}`}
          >
            <path d={qr.path} />
          </svg>
          <BlockStack gap="300">
            <SourceField value={source} onChange={setSource} />
            <InlineStack gap="200">
              <DownloadButton path={`${QR_PATH}?format=png&${query}`} fileName={`chat-${known}.png`}>
                Download PNG
              </DownloadButton>
              <DownloadButton path={`${QR_PATH}?format=svg&${query}`} fileName={`chat-${known}.svg`}>
                Download SVG
              </DownloadButton>
            </InlineStack>
            <TextField
              label={SHARE_TEXTS.lineLabel}
              autoComplete="off"
              maxLength={CARD_LINE_MAX}
              multiline={2}
              value={line}
              onChange={setLine}
            />
            <InlineStack>
              <PrintCardButton
                path={`${CARD_PATH}?${query}&line=${encodeURIComponent(line.toWellFormed())}`}
              />
            </InlineStack>
          </BlockStack>
        </div>
      </BlockStack>
    </Card>
  );
}

// In the Shopify admin, a new tab has no session token, so the card is downloaded instead.
function PrintCardButton({ path }: { path: string }) {
  if (useShell() === 'embedded') {
    return (
      <DownloadButton path={path} fileName="print-card.html">
        Download print card
      </DownloadButton>
    );
  }
  return (
    <Button url={path} external>
      Open print card
    </Button>
  );
}

function SourceField({ value, onChange }: { value: string; onChange(value: string): void }) {
  return (
    <TextField
      label={SHARE_TEXTS.sourceLabel}
      autoComplete="off"
      placeholder="e.g. showroom"
      maxLength={SOURCE_MAX_LENGTH}
      helpText={SHARE_TEXTS.sourceHelp}
      error={value.trim() !== '' && parseSource(value) === null ? SHARE_TEXTS.sourceError : undefined}
      value={value}
      onChange={onChange}
    />
  );
}

export function DeepLinkCard({ chatUrl }: { chatUrl: string }) {
  const [source, setSource] = useState('');
  const [question, setQuestion] = useState('I sleep on my side');
  const link = createChatLink(chatUrl, { source, question });
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Link with a first message</CardTitle>
        <TextField
          label={SHARE_TEXTS.questionLabel}
          autoComplete="off"
          maxLength={LINK_QUESTION_MAX_LENGTH}
          helpText={SHARE_TEXTS.questionHelp}
          value={question}
          onChange={setQuestion}
        />
        <SourceField value={source} onChange={setSource} />
        <ShownLink url={link} />
        <InlineStack gap="200">
          <CopyLink url={link} label="Copy link with a first message" />
          <Button icon={ExternalIcon} url={link} external>
            Try it
          </Button>
        </InlineStack>
      </BlockStack>
    </Card>
  );
}

interface SourceRow {
  source: string | null;
  channel: 'page' | 'storefront' | 'embed' | null;
  chats: number;
  recommended: number;
  leads: number;
}

const CHANNEL_NAMES: Record<NonNullable<SourceRow['channel']>, string> = {
  page: 'Chat link',
  storefront: 'Shopify storefront',
  embed: 'Your website',
};

export function SourcesCard({ sources, more }: { sources: SourceRow[]; more: number }) {
  return (
    <Card>
      <BlockStack gap="300">
        <CardTitle>Where chats come from</CardTitle>
        {sources.length === 0 ? (
          <Subdued>{SHARE_TEXTS.noSources}</Subdued>
        ) : (
          <>
            <Subdued>Chats from the last 30 days with at least one shopper message.</Subdued>
            <DataTable
              columnContentTypes={['text', 'numeric', 'numeric', 'numeric']}
              headings={['Source', 'Chats', 'Recommended', 'Leads']}
              rows={sources.map(({ source, channel, chats, recommended, leads }) => [
                source ?? CHANNEL_NAMES[channel ?? 'page'],
                formatNumber(chats),
                formatNumber(recommended),
                formatNumber(leads),
              ])}
            />
            {more > 0 ? <Subdued>{`${formatNumber(more)} more sources with fewer chats.`}</Subdued> : null}
          </>
        )}
      </BlockStack>
    </Card>
  );
}
