import { BlockStack, ChoiceList } from '@shopify/polaris';
import { WEIGHTS } from '#app/features/assistant/assistant-choices.ts';
import type { NamedSwitch } from '#app/features/merchant/product-settings.ts';
import type { SettingsControl } from '#app/features/merchant/use-settings-form.ts';
import type { BoundField } from '#app/ui/bound-field.ts';
import { BoundSelect } from '#app/ui/bound-fields.tsx';
import { ClashNote } from '#app/ui/clash-note.tsx';
import { FormSection } from '#app/ui/form-section.tsx';
import { BoundRange } from '#app/ui/number-fields.tsx';

/** What may be recommended, and what counts most. */
export function MatchingFields({ control }: { control: SettingsControl }) {
  return (
    <BlockStack gap="400">
      <FormSection title="Matching" text="Firmness always counts most. These shift what comes after it.">
        <BoundSelect
          field={control.field('products.keyAttributeWeight')}
          label="Counts more than usual"
          options={WEIGHTS}
        />
        <BoundRange
          field={control.field('products.matchThreshold')}
          label="Least match of a recommendation"
          helpText="Below it a mattress is not recommended. 60% is where a match begins to deserve the word."
          min={0}
          max={1}
          step={0.05}
          word={(share) => `${Math.round(share * 100)}%`}
        />
      </FormSection>
      <FormSection title="Catalog">
        <Categories field={control.field('products.categories')} />
      </FormSection>
    </BlockStack>
  );
}

function Categories({ field }: { field: BoundField<NamedSwitch[]> }) {
  const namesOf = (switches: NamedSwitch[]) => switches.filter((one) => one.enabled).map(({ name }) => name);
  return (
    <BlockStack gap="200">
      <ChoiceList
        allowMultiple
        name={field.id}
        title="Kinds of mattress that may be recommended"
        choices={field.value.map(({ name }) => ({ value: name, label: name }))}
        selected={namesOf(field.value)}
        error={field.error}
        onChange={(chosen) =>
          field.change(field.value.map(({ name }) => ({ name, enabled: chosen.includes(name) })))
        }
      />
      <ClashNote clash={field.clash} word={(theirs) => namesOf(theirs).join(', ') || 'none of them'} />
    </BlockStack>
  );
}
