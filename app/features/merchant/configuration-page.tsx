import { useSearchParams } from '@remix-run/react';
import { Banner, BlockStack } from '@shopify/polaris';
import { useEffect, type ReactNode } from 'react';
import { FORM_TEXTS } from '#app/features/merchant/form-texts.ts';
import { isRelated } from '#app/features/merchant/setting-changes.ts';
import { fieldId, type SettingsControl } from '#app/features/merchant/use-settings-form.ts';
import { reloadPage } from '#app/ui/app-bridge.ts';
import { AppPage } from '#app/ui/app-page.tsx';
import { FormLayout } from '#app/ui/form-layout.tsx';
import { LeaveWarning } from '#app/ui/leave-warning.tsx';
import { SaveBar, SaveNote } from '#app/ui/save-bar.tsx';
import { ViewLinks } from '#app/ui/view-links.tsx';

export interface ConfigurationTab {
  id: string;
  label: string;
  /** Paths of its fields, or of what they lie within. */
  paths: readonly string[];
  content: ReactNode;
}

interface ConfigurationPageProps {
  title: string;
  subtitle: string;
  control: SettingsControl;
  tabs: readonly ConfigurationTab[];
  links: { content: string; url: string }[];
  preview: ReactNode;
  /** Whether another part of the page holds something that is not saved. */
  isUnsavedElsewhere?: boolean;
}

/** A page of settings: its tabs, the bar that saves them, and what they make beside them. */
export function ConfigurationPage({
  control,
  tabs,
  preview,
  isUnsavedElsewhere = false,
  ...page
}: ConfigurationPageProps) {
  const { isFallback } = control;
  const hasSaveBar = control.isDirty && !isFallback;
  const [search] = useSearchParams();
  const current = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0]!;
  useAttention(control.attention, tabs, current.id);
  return (
    <AppPage title={page.title} subtitle={page.subtitle} secondaryActions={page.links} fullWidth>
      <FormLayout preview={preview} previewTitle="Preview" onSubmit={control.save}>
        <BlockStack gap="400">
          {isFallback ? <NotLoaded /> : null}
          <SaveNote note={hasSaveBar ? control.note : null} />
          {tabs.length > 1 ? (
            <ViewLinks
              label={page.title}
              isInPlace
              views={tabs.map((tab, index) => ({
                label: tab.label,
                url: index === 0 ? '?' : `?tab=${tab.id}`,
                isCurrent: tab === current,
                mark: hasProblem(control, tab) ? 'needs attention' : undefined,
              }))}
            />
          ) : null}
          {current.content}
        </BlockStack>
        <SaveBar
          isShown={hasSaveBar}
          isSaving={control.isSaving}
          note={control.note}
          onSave={control.save}
          onDiscard={control.discard}
        />
      </FormLayout>
      <LeaveWarning
        isUnsaved={hasSaveBar || isUnsavedElsewhere}
        hasSaveBar={hasSaveBar}
        what={FORM_TEXTS.leave}
      />
    </AppPage>
  );
}

/** What stands on a page of settings that could not be loaded. */
export function NotLoaded() {
  return (
    <Banner
      tone="warning"
      title={FORM_TEXTS.notLoaded}
      action={{ content: FORM_TEXTS.refresh, onAction: () => void reloadPage() }}
    >
      {FORM_TEXTS.defaultsShown}
    </Banner>
  );
}

function hasProblem({ problems }: SettingsControl, { paths }: ConfigurationTab): boolean {
  return problems.some((problem) => paths.some((path) => isRelated(problem, path)));
}

/** Frames that a field may take to appear on the tab it is on. */
const FRAMES_MAX = 60;

// The field that a save stumbled over is shown and has the focus, on whatever tab it is.
function useAttention(
  attention: SettingsControl['attention'],
  tabs: readonly ConfigurationTab[],
  currentId: string,
): void {
  const [, setSearch] = useSearchParams();
  useEffect(() => {
    if (!attention) return;
    const tab = tabs.find(({ paths }) => paths.some((path) => isRelated(attention.path, path)));
    if (tab && tab.id !== currentId) setSearch({ tab: tab.id }, { preventScrollReset: true });
    return focusSoon(attention.path);
    // Only a new stumble turns the page to its field, not a new tab or a new drawing of the tabs.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, [attention]);
}

/** Focuses a field once it is there; answers how to give up. */
function focusSoon(path: string): () => void {
  let frames = 0;
  let handle = 0;
  const look = () => {
    const field = fieldOf(path);
    if (field) field.focus();
    else if ((frames += 1) < FRAMES_MAX) handle = requestAnimationFrame(look);
  };
  handle = requestAnimationFrame(look);
  return () => cancelAnimationFrame(handle);
}

// The error may be one of a part of the field, whose input goes by its own place or by the whole field's.
function fieldOf(path: string): HTMLElement | null {
  const keys = path.split('.');
  for (let length = keys.length; length > 1; length -= 1) {
    const field = document.getElementById(fieldId(keys.slice(0, length).join('.')));
    if (field) return field;
  }
  return null;
}
