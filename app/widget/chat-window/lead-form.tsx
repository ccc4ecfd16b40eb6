/** @jsxImportSource preact */
import type { TargetedEvent } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { ReplyLink } from '#app/features/assistant/conversation.ts';
import type { LeadField, LeadForm, LeadFormStatus } from '#app/features/assistant/lead-rules.ts';
import type { LeadAnswer, LeadFieldErrors } from '#app/features/chat/api/chat-api.ts';
import { Icon } from '#app/widget/chat-window/controls.tsx';
import { toWebUrl } from '#app/widget/conversation/chat-client.ts';
import type { LeadProblem } from '#app/widget/conversation/lead-answers.ts';
import { useTexts } from '#app/widget/conversation/texts.ts';

const INPUTS = {
  name: { type: 'text', autocomplete: 'name', inputmode: 'text', maxLength: 80 },
  email: { type: 'email', autocomplete: 'email', inputmode: 'email', maxLength: 254 },
  phone: { type: 'tel', autocomplete: 'tel', inputmode: 'tel', maxLength: 40 },
} as const;

interface LeadFormCardProps {
  form: LeadForm;
  /** Null while the form is open. */
  status: LeadFormStatus | null;
  storeName: string;
  /** Whether the chat can take an answer now. */
  isReady: boolean;
  onAnswer(answer: LeadAnswer): Promise<LeadProblem | null>;
}

/** The card with fields for contact details. One that was sent becomes a line, one that was declined goes away. */
export function LeadFormCard({ form, status, storeName, isReady, onAnswer }: LeadFormCardProps) {
  const { lead } = useTexts();
  if (status === 'declined') return null;
  if (status === 'sent')
    return (
      <p class="bc-lead-sent">
        <Icon path="M5 13l4 4L19 7" />
        {lead.sent(storeName)}
      </p>
    );
  return <OpenLeadForm form={form} isReady={isReady} onAnswer={onAnswer} />;
}

function OpenLeadForm({ form, isReady, onAnswer }: Pick<LeadFormCardProps, 'form' | 'isReady' | 'onAnswer'>) {
  const { lead } = useTexts();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<LeadProblem | null>(null);
  useLayoutEffect(() => focusFirstError(element.current, problem), [problem]);
  const answer = async (details: LeadAnswer) => {
    setSending(true);
    setProblem(await onAnswer(details));
    setSending(false);
  };
  const submit = (event: TargetedEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const details = form.fields.map(({ name }) => [name, String(typed.get(name) ?? '')]);
    void answer({ ...Object.fromEntries(details), consent: typed.has('consent') });
  };
  const isBusy = isSending || !isReady;
  return (
    <form ref={element} class="bc-lead" aria-labelledby={`${id}-title`} onSubmit={submit}>
      <p class="bc-lead-title" id={`${id}-title`} dir="auto">
        {form.intro || lead.title}
      </p>
      {form.fields.map(({ name, isRequired }) => (
        <Field key={name} id={id} name={name} isRequired={isRequired} error={problem?.fields[name]} />
      ))}
      <Consent id={id} text={form.consent} error={problem?.fields.consent} />
      <p class="bc-lead-error" role="alert">
        {problem?.message}
      </p>
      <div class="bc-lead-buttons">
        <button type="submit" class="bc-lead-send" disabled={isBusy}>
          {isSending ? lead.sending : lead.submit}
        </button>
        <button type="button" disabled={isBusy} onClick={() => void answer({ declined: true })}>
          {lead.decline}
        </button>
      </div>
    </form>
  );
}

interface FieldProps {
  id: string;
  name: LeadField;
  isRequired: boolean;
  error: LeadFieldErrors[LeadField];
}

function Field({ id, name, isRequired, error }: FieldProps) {
  const { lead } = useTexts();
  const own = `${id}-${name}`;
  return (
    <div class="bc-lead-field">
      <label for={own}>
        {lead.fields[name]}
        {!isRequired && <small> ({lead.optional})</small>}
      </label>
      <input
        {...INPUTS[name]}
        id={own}
        name={name}
        dir="auto"
        required={isRequired}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${own}-error`}
      />
      {error && (
        <p class="bc-lead-error" id={`${own}-error`}>
          {lead.errors[name]}
        </p>
      )}
    </div>
  );
}

function Consent({ id, text, error }: { id: string; text: string; error: LeadFieldErrors['consent'] }) {
  const { lead } = useTexts();
  const own = `${id}-consent`;
  return (
    <div class="bc-lead-consent">
      <label for={own} dir="auto">
        <input
          id={own}
          name="consent"
          type="checkbox"
          required
          aria-invalid={error !== undefined}
          aria-describedby={error && `${own}-error`}
        />
        <span>{text}</span>
      </label>
      {error && (
        <p class="bc-lead-error" id={`${own}-error`}>
          {lead.errors.consent}
        </p>
      )}
    </div>
  );
}

function focusFirstError(form: HTMLFormElement | null, problem: LeadProblem | null): void {
  if (problem) form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

/** A page of the store, in a new tab. */
export function LinkButton({ link }: { link: ReplyLink }) {
  const { newTab } = useTexts();
  const url = toWebUrl(link.url);
  if (url === null) return null;
  return (
    <a class="bc-link" href={url} target="_blank" rel="noopener noreferrer">
      {link.label}
      <span class="bc-hidden"> {newTab}</span>
    </a>
  );
}
