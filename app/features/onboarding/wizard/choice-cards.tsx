import { Icon, Text } from '@shopify/polaris';
import type { ComponentProps } from 'react';

interface Choice<T extends string> {
  key: T;
  title: string;
  text: string;
  icon: ComponentProps<typeof Icon>['source'];
}

interface ChoiceCardsProps<T extends string> {
  question: string;
  name: string;
  choices: readonly Choice<T>[];
  chosen: NoInfer<T> | null;
  onChoose(key: NoInfer<T>): void;
}

/** One of several ways on, each with an icon and a line that explains it. */
export function ChoiceCards<T extends string>(props: ChoiceCardsProps<T>) {
  const { question, name, choices, chosen, onChoose } = props;
  return (
    <fieldset className="Guide">
      <legend>{question}</legend>
      {choices.map(({ key, title, text, icon }) => (
        <label className="Guide-card" key={key}>
          <input
            type="radio"
            name={name}
            value={key}
            checked={chosen === key}
            onChange={() => onChoose(key)}
          />
          <span className="Guide-icon" aria-hidden="true">
            <Icon source={icon} />
          </span>
          <span className="Guide-words">
            <span className="Guide-title">{title}</span>
            <Text as="span" tone="subdued">
              {text}
            </Text>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
