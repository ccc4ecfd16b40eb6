import { Text } from '@shopify/polaris';
import { useLeadActions } from '#app/features/leads/follow-up/use-lead-actions.ts';
import { formatCount } from '#app/ui/format.ts';
import { Subdued } from '#app/ui/page/cards.tsx';
import { ActionModal } from '#app/ui/page/app-page.tsx';

interface DeletePersonModalProps {
  title: string;
  leads: number;
  notes: number;
  isOpen: boolean;
  onClose(): void;
}

export function DeletePersonModal({ title, leads, notes, isOpen, onClose }: DeletePersonModalProps) {
  const actions = useLeadActions();
  return (
    <ActionModal
      title={`Delete ${title}?`}
      isOpen={isOpen}
      onClose={onClose}
      action={{
        content: 'Delete person',
        destructive: true,
        loading: actions.isBusy,
        onAction: () => actions.run({ intent: 'delete-person' }),
      }}
    >
      <Text as="p" breakWord>
        {`This deletes ${formatCount(leads, 'lead')} from ${title}${describeNotes(notes, leads)}. Their name, email, and phone number are removed from ${leads === 1 ? 'the chat' : 'these chats'} and from every other chat that mentions them. This can’t be undone.`}
      </Text>
      <Subdued>The chats stay, including the shopper’s needs and the recommendations.</Subdued>
    </ActionModal>
  );
}

// The notes of the other leads aren't on the page.
function describeNotes(notes: number, leads: number): string {
  if (leads > 1) return ' with all notes';
  return notes > 0 ? ` with ${formatCount(notes, 'note')}` : '';
}
