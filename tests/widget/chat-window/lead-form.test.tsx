// @vitest-environment jsdom
/** @jsxImportSource preact */
import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import type { LeadForm, LeadFormStatus } from '#app/features/assistant/lead-rules.ts';
import type { LeadAnswer, LeadAnswered } from '#app/features/chat/api/chat-api.ts';
import { LeadFormCard } from '#app/widget/chat-window/lead-form.tsx';
import { ChatApiError } from '#app/widget/conversation/chat-client.ts';
import type { LeadProblem } from '#app/widget/conversation/lead-answers.ts';
import { eventually } from '#tests/support/timing.ts';
import { done, makeChat } from '#tests/support/widget-chat.ts';

const FORM: LeadForm = {
  fields: [
    { name: 'email', isRequired: true },
    { name: 'phone', isRequired: false },
  ],
  style: 'ask',
  intro: 'Leave your email here, or just keep chatting.',
  consent: 'Dream Beds may use these details to contact me.',
};

afterEach(() => render(null, document.body));

interface Shown {
  problem?: LeadProblem;
  status?: LeadFormStatus | null;
  form?: LeadForm;
  isLatest?: boolean;
}

function showForm({ problem, status = null, form = FORM, isLatest = true }: Shown = {}) {
  const answers: LeadAnswer[] = [];
  const onAnswer = async (answer: LeadAnswer) => {
    answers.push(answer);
    return problem ?? null;
  };
  const card = (
    <LeadFormCard {...{ form, status, isLatest, onAnswer }} storeName="Dream Beds" hasPicks isReady />
  );
  render(card, document.body);
  return answers;
}

const find = <T extends Element = HTMLInputElement>(selector: string) => document.querySelector<T>(selector)!;
const submit = () => find<HTMLButtonElement>('.bc-lead-send').click();
const labels = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);

async function open() {
  find<HTMLInputElement>('form input').focus();
  await eventually(() => expect(find('[name=consent]')).not.toBeNull());
}

test('one field stands in a line, and the others follow once the shopper turns to it', async () => {
  showForm();
  expect(labels()).toEqual(['Email']);
  expect(document.body.textContent).toContain(FORM.intro);
  expect(document.querySelectorAll('button')).toHaveLength(1);
  await open();
  expect(labels()).toHaveLength(3);
});

test('a store that insists on details shows the whole form', () => {
  showForm({ form: { ...FORM, style: 'require' } });
  expect(labels()).toHaveLength(3);
});

test('where either will do, one field takes an email address or a phone number', async () => {
  const fields = (['email', 'name', 'phone'] as const).map((name) => ({ name, isRequired: false }));
  const answers = showForm({ form: { ...FORM, fields } });
  await open();
  expect(labels()).toEqual(['Email or phone', 'Name (optional)', FORM.consent]);
  for (const typed of ['a@b.example', '(503) 555-0142']) {
    find('[name=contact]').value = typed;
    find('[name=consent]').checked = true;
    submit();
  }
  await eventually(() => expect(answers).toHaveLength(2));
  expect(answers).toMatchObject([{ email: 'a@b.example' }, { phone: '(503) 555-0142' }]);
});

test('a form that was passed over becomes a link, which brings it back with what was typed', async () => {
  showForm();
  find('[name=email]').value = 'a@b.example';
  showForm({ isLatest: false });
  expect(find<HTMLFormElement>('form').hidden).toBe(true);
  find<HTMLButtonElement>('.bc-lead-reopen').click();
  await eventually(() => expect(find<HTMLFormElement>('form').hidden).toBe(false));
  expect(find('[name=email]').value).toBe('a@b.example');
});

test('every field has a label and a browser can fill it in; nothing is agreed to beforehand', async () => {
  showForm();
  await open();
  expect(labels()).toEqual(['Email', 'Phone (optional)', FORM.consent]);
  expect([find('[name=email]').autocomplete, find('[name=phone]').autocomplete]).toEqual(['email', 'tel']);
  expect(find('[name=email]').required).toBe(true);
  expect(find('[name=consent]').checked).toBe(false);
  expect(document.body.textContent).toContain(FORM.intro);
});

test('the browser asks for what is required, and nothing is sent without it', async () => {
  const answers = showForm();
  await open();
  submit();
  expect(find<HTMLFormElement>('form').checkValidity()).toBe(false);
  expect([find('[name=email]').required, find('[name=consent]').required]).toEqual([true, true]);
  expect(answers).toEqual([]);
});

test('a refused form keeps what was typed and says why', async () => {
  const answers = showForm({ problem: { message: 'Too fast', fields: { phone: 'invalid' } } });
  await open();
  find('[name=email]').value = 'a@b.example';
  find('[name=phone]').value = '12';
  find('[name=consent]').checked = true;
  submit();
  await eventually(() => expect(document.body.textContent).toContain('with its area code'));
  expect(answers).toEqual([{ email: 'a@b.example', phone: '12', consent: true }]);
  expect(find('[name=email]').value).toBe('a@b.example');
  expect(document.activeElement).toBe(find('[name=phone]'));
  expect(find('[name=phone]').getAttribute('aria-describedby')).toBeTruthy();
  expect(find('[role=alert]').textContent).toBe('Too fast');
});

test('No thanks sends a no; a sent form is a line, a declined one is gone', async () => {
  const answers = showForm();
  await open();
  find<HTMLButtonElement>('button[type=button]').click();
  expect(answers).toEqual([{ declined: true }]);
  showForm({ status: 'sent' });
  expect(document.body.textContent).toBe('Sent to Dream Beds');
  showForm({ status: 'declined' });
  expect(document.body.textContent).toBe('');
});

const ANSWERED: LeadAnswered = {
  messages: [
    {
      id: 'm1',
      author: 'shopper',
      text: 'I filled in the contact form.',
      clientMessageId: 'c',
      createdAt: '',
    },
    { id: 'm2', author: 'assistant', text: 'Thanks.', quickReplies: ['Compare'], createdAt: '' },
  ],
  facts: {},
  language: 'en',
  lead: 'sent',
};

test('the chat gains both messages; a lost connection sends the same id again', async () => {
  const leads = [new ChatApiError(0, ''), ANSWERED];
  const chat = makeChat([[{ type: 'lead-form', ...FORM }, done]], { leads });
  chat.controller.send('hi');
  await chat.settle();
  expect(chat.controller.getState().items.at(-1)!.leadForm).toMatchObject({ consent: FORM.consent });
  const answer = { email: 'a@b.example', consent: true };
  expect(await chat.controller.answerLead(answer)).toMatchObject({
    message: expect.stringContaining('still here'),
  });
  expect(await chat.controller.answerLead(answer)).toBeNull();
  const [first, second] = chat.leadAnswers;
  expect(second).toEqual(first);
  const { items, lead, quickReplies } = chat.controller.getState();
  expect(items.slice(-2).map(({ text }) => text)).toEqual(['I filled in the contact form.', 'Thanks.']);
  expect({ lead, quickReplies }).toEqual({ lead: 'sent', quickReplies: ['Compare'] });
});
