import { useRevalidator } from '@remix-run/react';
import { Badge, BlockStack, Button, Card, InlineStack, Text, TextField } from '@shopify/polaris';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { countCharacters, MESSAGE_MAX_LENGTH } from '#app/features/chat/api/chat-api.ts';
import { useChatChanges } from '#app/features/chat/takeover/chat-changes.tsx';
import { SavedReplies } from '#app/features/chat/takeover/saved-replies.tsx';
import {
  MEMBER_NAME_MAX,
  REFUSALS,
  type TakeoverAction,
  type TakeoverOutcome,
  type TakeoverState,
} from '#app/features/chat/takeover/takeover.ts';
import { requestJson } from '#app/ui/network/request-json.ts';
import { useToasts } from '#app/ui/notifications/toasts.tsx';
import { ActionModal } from '#app/ui/page/app-page.tsx';
import { CardTitle } from '#app/ui/page/cards.tsx';

/** Shown while a chat is waiting for the team or owned by a member: the owner and the message field. */
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
          <Text as="p">
            This shopper wants to talk to a person. Join the chat, and the assistant steps aside.
          </Text>
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
  if (owner === 'nobody') return <Badge tone="attention">Waiting for a person</Badge>;
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

export function JoinChatModal({ takeover: { name, setName, run }, onClose }: JoinChatModalProps) {
  const trimmed = name.trim();
  const join = () => {
    if (trimmed === '') return;
    // Close first, so the dialog doesn't keep the focus from the message field.
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
  // After joining, the member writes next.
  useEffect(() => field.current?.querySelector('textarea')?.focus(), []);
  // The same ID for every attempt to send a text, so it arrives only once.
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

const NAME_KEY = 'bedside-member-name';

/**
 * A chat's takeover state and the member's actions; follows changes by others and revalidates the transcript with
 * them.
 */
export function useTakeover({ merchantId, sessionId }: { merchantId: string; sessionId: string }) {
  const { show } = useToasts();
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<TakeoverState | null>(null);
  const [name, setName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const path = `/api/takeover/${sessionId}`;

  const load = useCallback(() => {
    const storedName = readName();
    const request = requestJson<TakeoverState>(`${path}?${new URLSearchParams({ name: storedName })}`);
    return request.then((result) => {
      if (!result.ok) return;
      setState(result.data);
      setName((typed) => typed || storedName || result.data.suggestedName);
    });
  }, [path]);
  useEffect(() => void load(), [load]);
  useChatChanges(merchantId, (event) => {
    if (event.type === 'changed' && !event.sessionIds.includes(sessionId)) return;
    void load();
    revalidate();
  });

  /** Resolves to whether it succeeded; errors are shown. */
  const run = async (action: TakeoverAction): Promise<boolean> => {
    if (action.intent === 'join') storeName(action.name);
    setBusy(true);
    const result = await requestJson<TakeoverOutcome>(path, { body: action });
    if (result.ok) await load();
    setBusy(false);
    revalidate();
    const problem = !result.ok ? result.message : result.data.ok ? null : REFUSALS[result.data.reason];
    if (problem !== null) show({ message: problem, tone: 'critical' });
    return problem === null;
  };
  return { state, name, setName, isBusy, run };
}

type Takeover = ReturnType<typeof useTakeover>;

/** If storage is blocked, the name just has to be typed again. */
function readName(): string {
  try {
    return localStorage.getItem(NAME_KEY) ?? '';
  } catch {
    return '';
  }
}

function storeName(name: string): void {
  try {
    localStorage.setItem(NAME_KEY, name);
  } catch {
    // See `readName`.
  }
}
