/** @jsxImportSource preact */
import type { TargetedEvent } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { LeadField, LeadForm, LeadFormStatus } from '#app/features/assistant/lead-rules.ts';
import type { LeadAnswer, LeadFieldErrors } from '#app/features/chat/api/chat-api.ts';
import { Icon, useTexts } from '#app/widget/chat-window/controls.tsx';
import type { LeadProblem } from '#app/widget/conversation/lead-answers.ts';

const INPUTS = {
  contact: { type: 'text', autocomplete: 'email', inputmode: 'email', maxLength: 254 },
  name: { type: 'text', autocomplete: 'name', inputmode: 'text', maxLength: 80 },
  email: { type: 'email', autocomplete: 'email', inputmode: 'email', maxLength: 254 },
  phone: { type: 'tel', autocomplete: 'tel', inputmode: 'tel', maxLength: 40 },
} as const;

interface LeadFormCardProps {
  form: LeadForm;
  /** Null while the form is open. */
  status: LeadFormStatus | null;
  storeName: string;
  /** Nothing was said since. A form the shopper ignored becomes a link. */
  isLatest: boolean;
  hasPicks: boolean;
  /** Whether the chat can accept an answer now. */
  isReady: boolean;
  onAnswer(answer: LeadAnswer): Promise<LeadProblem | null>;
}

/** The contact form card. Once sent, it becomes a single line; once declined, it disappears. */
export function LeadFormCard({ status, storeName, ...rest }: LeadFormCardProps) {
  const { lead } = useTexts();
  if (status === 'declined') return null;
  if (status === 'sent')
    return (
      <p class="bc-lead-sent">
        <Icon path="M5 13l4 4L19 7" />
        {lead.sent(storeName)}
      </p>
    );
  return <PendingLeadForm {...rest} />;
}

function PendingLeadForm(props: Omit<LeadFormCardProps, 'status' | 'storeName'>) {
  const { lead } = useTexts();
  const { form, isLatest, hasPicks } = props;
  const [isReopened, setReopened] = useState(false);
  const isAside = !isLatest && !isReopened;
  const short = hasPicks && form.fields.some(({ name }) => name === 'email') ? lead.emailPicks : lead.title;
  return (
    <>
      {isAside && (
        <button type="button" class="bc-lead-reopen" onClick={() => setReopened(true)}>
          {short}
        </button>
      )}
      <OpenLeadForm {...props} title={form.intro || short} isHidden={isAside} />
    </>
  );
}

/** The fields of the form. If either email or phone will do, one field accepts both. */
type LeadFormField = { name: LeadField | 'contact'; isRequired: boolean };

function fieldsOf({ fields }: LeadForm): [LeadFormField, ...LeadFormField[]] {
  const find = (name: LeadField) => fields.find((field) => field.name === name);
  const [email, phone] = [find('email'), find('phone')];
  const others = fields.filter((field) => field !== email && field !== phone);
  if (email && phone && !email.isRequired && !phone.isRequired)
    return [{ name: 'contact', isRequired: !others.some(({ isRequired }) => isRequired) }, ...others];
  const first = [email, phone].find((field) => field?.isRequired) ?? email ?? phone ?? others[0]!;
  return [first, ...fields.filter((field) => field !== first)];
}

/** An email address contains an @; a phone number doesn't. */
function detailsOf(fields: readonly LeadFormField[], typed: FormData): LeadAnswer {
  const details = fields.map(({ name }) => {
    const value = String(typed.get(name) ?? '');
    return [name === 'contact' ? (value.includes('@') ? 'email' : 'phone') : name, value];
  });
  return { ...Object.fromEntries(details), consent: typed.has('consent') };
}

interface OpenLeadFormProps extends Pick<LeadFormCardProps, 'form' | 'isReady' | 'onAnswer'> {
  title: string;
  isHidden: boolean;
}

/** One field in one line at first; the other fields, the consent and the decline button appear on focus. */
function OpenLeadForm({ form, isReady, onAnswer, title, isHidden }: OpenLeadFormProps) {
  const { lead } = useTexts();
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const [isOpen, setOpen] = useState(form.style === 'require');
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<LeadProblem | null>(null);
  useLayoutEffect(() => focusFirstError(element.current, problem), [problem]);
  const answer = async (details: LeadAnswer) => {
    setSending(true);
    setProblem(await onAnswer(details));
    setSending(false);
  };
  const fields = fieldsOf(form);
  const [first, ...others] = fields;
  const submit = (event: TargetedEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isOpen) void answer(detailsOf(fields, new FormData(event.currentTarget)));
    setOpen(true);
  };
  const isBusy = isSending || !isReady;
  const fieldFor = (asked: LeadFormField) => (
    <Field key={asked.name} id={id} asked={asked} isLabelled={isOpen} problem={problem} />
  );
  return (
    <form
      ref={element}
      class={isOpen ? 'bc-lead' : 'bc-lead bc-lead-short'}
      aria-labelledby={`${id}-title`}
      hidden={isHidden}
      onFocusIn={() => setOpen(true)}
      onSubmit={submit}
    >
      <p class="bc-lead-title" id={`${id}-title`} dir="auto">
        {title}
      </p>
      {fieldFor(first)}
      {isOpen && others.map(fieldFor)}
      {isOpen && <Consent id={id} text={form.consent} error={problem?.fields.consent} />}
      <p class="bc-lead-error" role="alert">
        {problem?.message}
      </p>
      <div class="bc-lead-buttons">
        <button type="submit" class="bc-lead-send" disabled={isBusy}>
          {isSending ? lead.sending : lead.submit}
        </button>
        {isOpen && (
          <button type="button" disabled={isBusy} onClick={() => void answer({ declined: true })}>
            {lead.decline}
          </button>
        )}
      </div>
    </form>
  );
}

interface FieldProps {
  id: string;
  asked: LeadFormField;
  isLabelled: boolean;
  problem: LeadProblem | null;
}

function Field({ id, asked: { name, isRequired }, isLabelled, problem }: FieldProps) {
  const { lead } = useTexts();
  const own = `${id}-${name}`;
  const wrong = (name === 'contact' ? (['email', 'phone'] as const) : [name]).find(
    (one) => problem?.fields[one],
  );
  return (
    <div class="bc-lead-field">
      <label for={own} class={isLabelled ? undefined : 'bc-hidden'}>
        {lead.fields[name]}
        {!isRequired && <small> ({lead.optional})</small>}
      </label>
      <input
        {...INPUTS[name]}
        id={own}
        name={name}
        dir="auto"
        required={isRequired}
        placeholder={isLabelled ? undefined : lead.fields[name]}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong && `${own}-error`}
      />
      {wrong && (
        <p class="bc-lead-error" id={`${own}-error`}>
          {lead.errors[wrong]}
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
