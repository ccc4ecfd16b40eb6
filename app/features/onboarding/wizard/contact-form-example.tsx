import { widgetTexts } from '#app/features/assistant/lang/widgets.ts';
import { getBrandColors, parseHex } from '#app/features/merchant/validation/colors-and-fonts.ts';
import { EMPTY_DRAFT } from '#app/features/onboarding/draft/draft.ts';
import { ONBOARDING_TEXTS } from '#app/features/onboarding/draft/onboarding-texts.ts';

/** The form as the chat shows it, in the store's color; nothing in it can be used. */
export function ContactFormExample({ color }: { color: string }) {
  const { title, fields, optional, submit, decline } = widgetTexts('en').lead;
  const { primary, onPrimary } = getBrandColors(parseHex(color) ? color : EMPTY_DRAFT.primaryColor);
  return (
    <figure className="FormExample">
      <figcaption>{ONBOARDING_TEXTS.formTitle}</figcaption>
      <div aria-hidden="true">
        <b>{title}</b>
        <span>
          {fields.email} <small>({optional})</small>
        </span>
        <i />
        <span className="FormExample-buttons">
          <em style={{ background: primary, color: onPrimary }}>{submit}</em>
          <em>{decline}</em>
        </span>
      </div>
    </figure>
  );
}
