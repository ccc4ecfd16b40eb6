import { Button, InlineStack, TextField } from '@shopify/polaris';
import { useState } from 'react';
import { ActionModal } from '#app/ui/page/app-page.tsx';
import { ViewLinks } from '#app/ui/page/list-navigation.tsx';

interface SavedViewsProps {
  views: { id: string; name: string; url: string; count?: string }[];
  currentId: string | undefined;
  /** The query a new view would save; null if there is nothing to save. */
  query: string | null;
  /** Names what a view saves: "the filters and the search". */
  what: string;
  /** Null for members who can't change views. */
  actions: { isBusy: boolean; save(name: string): void; remove(id: string): void } | null;
}

const NAME_MAX = 40;

export function SavedViews({ views, currentId, query, what, actions }: SavedViewsProps) {
  // A view that was just saved becomes the current one, which closes the dialog.
  const [namedQuery, setNamedQuery] = useState<string | null>(null);
  const current = views.find(({ id }) => id === currentId);
  const canSave = actions !== null && query !== null && !current;
  if (views.length === 0 && !canSave) return null;
  return (
    <InlineStack gap="200" blockAlign="center">
      {views.length > 0 ? (
        <ViewLinks
          label="Saved views"
          views={views.map(({ id, name, ...view }) => ({
            ...view,
            label: name,
            isCurrent: id === currentId,
          }))}
        />
      ) : null}
      {canSave ? (
        <Button variant="plain" onClick={() => setNamedQuery(query)}>
          Save view
        </Button>
      ) : null}
      {current && actions ? (
        <Button
          variant="plain"
          tone="critical"
          loading={actions.isBusy}
          onClick={() => actions.remove(current.id)}
        >
          {`Delete view “${current.name}”`}
        </Button>
      ) : null}
      {canSave && namedQuery === query ? (
        <NameView
          what={what}
          isBusy={actions.isBusy}
          onClose={() => setNamedQuery(null)}
          onSave={actions.save}
        />
      ) : null}
    </InlineStack>
  );
}

interface NameViewProps {
  what: string;
  isBusy: boolean;
  onClose(): void;
  onSave(name: string): void;
}

function NameView({ what, isBusy, onClose, onSave }: NameViewProps) {
  const [name, setName] = useState('');
  const action = {
    content: 'Save view',
    loading: isBusy,
    disabled: name.trim() === '',
    onAction: () => onSave(name),
  };
  return (
    <ActionModal title="Save this view" action={action} onClose={onClose}>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={NAME_MAX}
        value={name}
        onChange={setName}
        helpText={`A view saves ${what}. Reusing a name replaces that view.`}
      />
    </ActionModal>
  );
}
