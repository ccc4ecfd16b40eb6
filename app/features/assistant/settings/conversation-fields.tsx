import { BlockStack, Select, TextField } from '@shopify/polaris';
import {
  GOAL_CHOICES,
  QUESTION_KIND_CHOICES,
  QUESTION_PRIORITY_CHOICES,
} from '#app/features/assistant/settings/setting-choices.ts';
import type { SettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import type {
  Question,
  QuestionKind,
  QuestionPriority,
} from '#app/features/merchant/settings/chat-config-schema.ts';
import { FIELD_LIMITS } from '#app/features/merchant/validation/field-schemas.ts';
import { BoundChoiceList, type BoundField } from '#app/ui/forms/bound-fields.tsx';
import { FormSection } from '#app/ui/forms/form-layout.tsx';
import { ListEditor } from '#app/ui/forms/list-editor.tsx';

/** Topics are taught by language models, and by the built-in assistant if education is the goal. */
export function ConversationFields({ form, hasModel }: { form: SettingsForm; hasModel: boolean }) {
  const isTeaching = hasModel || form.settings.chatConfig.primaryGoal === 'education';
  return (
    <BlockStack gap="400">
      <FormSection title="Goal">
        <BoundChoiceList
          field={form.field('chatConfig.primaryGoal')}
          label="Main goal"
          options={GOAL_CHOICES}
        />
      </FormSection>
      <FormSection
        title="Questions"
        text="Asked one at a time, in this order. Your assistant may word questions about sleep, size, and budget differently."
      >
        <QuestionsEditor field={form.field('chatConfig.questions')} />
      </FormSection>
      {isTeaching ? (
        <FormSection title="Topics to explain" text="Short explanations your assistant adds along the way.">
          <TopicsEditor field={form.field('chatConfig.educationTopics')} />
        </FormSection>
      ) : null}
    </BlockStack>
  );
}

function QuestionsEditor({ field }: { field: BoundField<Question[]> }) {
  const numbered = {
    ...field,
    change: (questions: Question[]) =>
      field.change(questions.map((question, at) => ({ ...question, order: at + 1 }))),
  };
  return (
    <ListEditor
      field={numbered}
      label="Questions"
      noun="question"
      max={FIELD_LIMITS.questions}
      newItem={(): Question => ({ text: '', order: field.value.length + 1, required: 'moderate' })}
      renderItem={(question, { index, change }) => (
        <div className="QuestionRow" role="group" aria-label={`Question ${index + 1}`}>
          <TextField
            id={`${field.id}-${index}`}
            label={`Question ${index + 1}`}
            labelHidden
            value={question.text}
            // Makes long questions wrap instead of being cut off; the text itself has no line breaks.
            multiline={1}
            error={field.errorAt(`${index}.text`)}
            onChange={(text) => change({ ...question, text: text.replaceAll('\n', ' ') })}
            onBlur={field.blur}
            autoComplete="off"
          />
          <Select
            label="When to ask"
            options={[...QUESTION_PRIORITY_CHOICES]}
            value={question.required}
            onChange={(value) => change({ ...question, required: value as QuestionPriority })}
          />
          <Select
            label="Answer type"
            options={[...QUESTION_KIND_CHOICES]}
            value={question.kind ?? 'text'}
            onChange={(value) => change({ ...question, kind: value as QuestionKind })}
          />
          {question.kind === 'choice' ? (
            <TextField
              id={`${field.id}-${index}-answers`}
              label="Answers"
              helpText="One answer per line. To favor products with a tag, add it after a colon, such as “Yes: pet-friendly”."
              multiline={3}
              value={toAnswerLines(question.answers)}
              error={field.errorAt(`${index}.answers`)}
              onChange={(lines) => change({ ...question, answers: toAnswers(lines) })}
              onBlur={field.blur}
              autoComplete="off"
            />
          ) : null}
        </div>
      )}
    />
  );
}

function toAnswerLines(answers: Question['answers'] = []): string {
  return answers.map(({ label, tag }) => (tag ? `${label}: ${tag}` : label)).join('\n');
}

function toAnswers(lines: string): NonNullable<Question['answers']> {
  return lines
    .split('\n')
    .slice(0, FIELD_LIMITS.questionAnswers)
    .map((line) => {
      const [label = '', tag] = line.split(/:(.*)/s, 2);
      return tag === undefined ? { label } : { label, tag };
    });
}

function TopicsEditor({ field }: { field: BoundField<string[]> }) {
  return (
    <ListEditor
      field={field}
      label="Topics"
      noun="topic"
      max={FIELD_LIMITS.topics}
      newItem={() => ''}
      renderItem={(topic, { index, change }) => (
        <TextField
          id={`${field.id}-${index}`}
          label={`Topic ${index + 1}`}
          labelHidden
          value={topic}
          error={field.errorAt(String(index))}
          onChange={change}
          onBlur={field.blur}
          autoComplete="off"
        />
      )}
    />
  );
}
