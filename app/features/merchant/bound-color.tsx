import { BlockStack, TextField } from '@shopify/polaris';
import { parseHex, toHex } from '#app/features/merchant/colors.ts';
import type { BoundField } from '#app/ui/bound-field.ts';
import { ClashNote } from '#app/ui/clash-note.tsx';
import { ColorPicker } from '#app/ui/color-picker.tsx';

interface BoundColorProps {
  field: BoundField<string>;
  label: string;
  helpText?: string;
}

/** A colour, picked or typed. */
export function BoundColor({ field, label, helpText }: BoundColorProps) {
  const shown = parseHex(field.value);
  return (
    <BlockStack gap="200">
      <TextField
        id={field.id}
        name={field.id}
        label={label}
        helpText={helpText}
        value={field.value}
        error={field.error}
        onChange={field.change}
        onBlur={field.leave}
        autoComplete="off"
        spellCheck={false}
        connectedLeft={
          <ColorPicker
            label={`Pick: ${label}`}
            color={shown ? toHex(shown) : '#ffffff'}
            onPick={field.change}
          />
        }
      />
      <ClashNote clash={field.clash} />
    </BlockStack>
  );
}
