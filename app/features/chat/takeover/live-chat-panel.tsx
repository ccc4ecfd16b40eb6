import { Badge, BlockStack, Button, Card, InlineStack, Text, TextField } from '@shopify/polaris';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { countCharacters, MESSAGE_MAX_LENGTH } from '#app/features/chat/api/chat-api.ts';
import { SavedReplies } from '#app/features/chat/takeover/saved-replies.tsx';
import { MEMBER_NAME_MAX, type TakeoverState } from '#app/features/chat/takeover/takeover.ts';
import type { Takeover } from '#app/features/chat/takeover/use-takeover.ts';
import { ActionModal } from '#app/ui/page/app-page.tsx';
import { CardTitle } from '#app/ui/page/cards.tsx';

/** A chat that waits for the team or that a member has: who has it, and the member's messages. */
export function LiveChatPanel({ takeover }: { takeover: Takeover }) {
  const { state } = takeover;
  if (!state || state.owner === 'assistant') return null;
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack gap="200" blockAlign="center" align="space-between">
          <CardTitle>Live chat</CardTitle>
          <OwnerBadge state={state} />
        </InlineStack>
        {state.owner === 'nobody' ? (
          <Text as="p">This shopper wants a human. Join the chat, and the assistant steps aside.</Text>
        ) : null}
        {state.isMine ? <Composer takeover={takeover} state={state} /> : null}
        {state.owner === 'member' && !state.isMine ? (
          <BlockStack gap="300" inlineAlign="start">
            <Text as="p">{`${state.memberName} is talking with this shopper.`}</Text>
            <HandBack takeover={takeover} />
          </BlockStack>
        ) : null}
      </BlockStack>
    </Card>
  );
}

function OwnerBadge({ state: { owner, isMine, memberName } }: { state: TakeoverState }) {
  if (owner === 'nobody') return <Badge tone="attention">Waiting for a human</Badge>;
  return <Badge tone="success">{isMine ? 'You joined' : `${memberName} joined`}</Badge>;
}

interface PartProps {
  takeover: Takeover;
  state: TakeoverState;
}

interface JoinChatModalProps {
  takeover: Takeover;
  onClose(): void;
}

/** Asks under which name the member joins. */
export function JoinChatModal({ takeover: { name, setName, run }, onClose }: JoinChatModalProps) {
  const trimmed = name.trim();
  const join = () => {
    if (trimmed === '') return;
    // Closed first, so that the dialog doesn't keep the focus from the message field.
    onClose();
    void run({ intent: 'join', name: trimmed });
  };
  return (
    <ActionModal
      title="Join this chat?"
      gap="300"
      action={{ content: 'Join chat', disabled: trimmed === '', onAction: join }}
      onClose={onClose}
    >
      <Text as="p">
        You’ll talk with this shopper yourself. The assistant steps aside until you hand the chat back.
      </Text>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          join();
        }}
      >
        <TextField
          label="Your name, as shoppers see it"
          value={name}
          onChange={setName}
          maxLength={MEMBER_NAME_MAX}
          autoComplete="given-name"
        />
      </form>
    </ActionModal>
  );
}

function Composer({ takeover, state }: PartProps) {
  const { name, isBusy, run } = takeover;
  const [text, setText] = useState('');
  const field = useRef<HTMLDivElement>(null);
  // Who has joined writes next.
  useEffect(() => field.current?.querySelector('textarea')?.focus(), []);
  // The same for every attempt to send a text, so it arrives once.
  const [clientMessageId, renewId] = useState(createId);
  const length = countCharacters(text);
  const canSend = text.trim() !== '' && length <= MESSAGE_MAX_LENGTH && !isBusy;
  const send = async () => {
    if (!canSend) return;
    const memberName = name.trim() || (state.memberName ?? '');
    if (!(await run({ intent: 'send', name: memberName, text, clientMessageId }))) return;
    setText('');
    renewId(createId());
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };
  return (
    <BlockStack gap="300">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the key belongs to the field inside */}
      <div onKeyDown={sendOnEnter} ref={field}>
        <TextField
          label="Message to the shopper"
          value={text}
          onChange={setText}
          multiline={3}
          maxHeight={240}
          autoComplete="off"
          helpText="Enter sends, Shift+Enter starts a new line."
          error={length > MESSAGE_MAX_LENGTH ? `At most ${MESSAGE_MAX_LENGTH} characters` : undefined}
        />
      </div>
      <InlineStack gap="200" align="space-between" blockAlign="center">
        <InlineStack gap="200">
          <Button variant="primary" onClick={() => void send()} disabled={!canSend} loading={isBusy}>
            Send
          </Button>
          <SavedReplies replies={state.savedReplies} text={text} onPick={setText} run={run} />
        </InlineStack>
        <HandBack takeover={takeover} />
      </InlineStack>
    </BlockStack>
  );
}

function HandBack({ takeover: { isBusy, run } }: { takeover: Takeover }) {
  return (
    <Button onClick={() => void run({ intent: 'hand-back' })} disabled={isBusy}>
      Hand back to assistant
    </Button>
  );
}

function createId(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(36)).join('');
}
