import { useSearchParams } from '@remix-run/react';
import { Banner, BlockStack } from '@shopify/polaris';
import { type ReactNode, useEffect, useRef } from 'react';
import { getFieldId, type SettingsForm } from '#app/features/merchant/settings-form/use-settings-form.ts';
import { isOverlappingPath } from '#app/features/merchant/settings/settings-diff.ts';
import type { PreviewScene, SettingsTab } from '#app/features/merchant/settings/settings-tabs.ts';
import { SETTINGS_FORM_TEXTS } from '#app/features/merchant/settings/settings-texts.ts';
import { reloadPage } from '#app/ui/app-bridge/app-bridge.ts';
import { FormLayout, useFormPreview } from '#app/ui/forms/form-layout.tsx';
import { SaveBar, SaveBlockedBanner, UnsavedChangesPrompt } from '#app/ui/forms/unsaved-changes.tsx';
import { AppPage } from '#app/ui/page/app-page.tsx';
import { ViewLinks } from '#app/ui/page/list-navigation.tsx';

interface SettingsPageProps {
  title: string;
  subtitle: string;
  form: SettingsForm;
  tabs: readonly SettingsTab[];
  links?: { content: string; url: string }[];
  backAction?: { content: string; url: string };
  renderPreview?(scene: PreviewScene): ReactNode;
  /** Set if another part of the page has unsaved changes. */
  isUnsavedElsewhere?: boolean;
}

export function SettingsPage({ form, tabs, renderPreview, isUnsavedElsewhere, ...page }: SettingsPageProps) {
  const [search] = useSearchParams();
  const current = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0]!;
  const control = useFormPreview();
  const content = current.scene === null ? null : renderPreview?.(current.scene);
  const canOpen = content && control.isBeside === false;
  return (
    <AppPage
      title={page.title}
      subtitle={page.subtitle}
      section={tabs.length > 1 ? current.label : undefined}
      primaryAction={canOpen ? { content: 'Preview', onAction: control.open, primary: false } : undefined}
      backAction={page.backAction}
      secondaryActions={page.links}
      fullWidth
    >
      <FormLayout preview={content ? { title: 'Preview', content, control } : undefined} onSubmit={form.save}>
        <SettingsFrame {...{ form, tabs, isUnsavedElsewhere }} currentId={current.id}>
          {tabs.length > 1 ? (
            <ViewLinks
              label={page.title}
              isInPlace
              views={tabs.map((tab, index) => ({
                label: tab.label,
                url: index === 0 ? '?' : `?tab=${tab.id}`,
                isCurrent: tab === current,
                warning: hasProblem(form, tab) ? 'needs attention' : undefined,
              }))}
            />
          ) : null}
          {current.content}
        </SettingsFrame>
      </FormLayout>
    </AppPage>
  );
}

interface SettingsFrameProps extends Pick<SettingsPageProps, 'form' | 'isUnsavedElsewhere'> {
  tabs?: SettingsPageProps['tabs'];
  currentId?: string;
  children: ReactNode;
}

export function SettingsFrame({
  form,
  tabs = NO_TABS,
  currentId = '',
  isUnsavedElsewhere = false,
  children,
}: SettingsFrameProps) {
  const { isFallback } = form;
  const hasSaveBar = form.isDirty && !isFallback;
  useFocusRequest(form.focusRequest, tabs, currentId);
  return (
    <>
      <BlockStack gap="400">
        {isFallback ? <SettingsNotLoadedBanner /> : null}
        <SaveBlockedBanner note={hasSaveBar ? form.note : null} />
        {children}
      </BlockStack>
      <SaveBar
        isShown={hasSaveBar}
        isSaving={form.isSaving}
        note={form.note}
        onSave={form.save}
        onDiscard={form.discard}
      />
      <UnsavedChangesPrompt
        isUnsaved={hasSaveBar || isUnsavedElsewhere}
        hasSaveBar={hasSaveBar}
        what={SETTINGS_FORM_TEXTS.leave}
      />
    </>
  );
}

const NO_TABS: readonly SettingsTab[] = [];

export function SettingsNotLoadedBanner() {
  return (
    <Banner
      tone="warning"
      title={SETTINGS_FORM_TEXTS.notLoaded}
      action={{ content: SETTINGS_FORM_TEXTS.refresh, onAction: () => void reloadPage() }}
    >
      {SETTINGS_FORM_TEXTS.defaultsShown}
    </Banner>
  );
}

function hasProblem({ problems }: SettingsForm, { paths }: SettingsTab): boolean {
  return problems.some((problem) => paths.some((path) => isOverlappingPath(problem, path)));
}

/** How many animation frames to wait for a field to render. */
const FOCUS_ATTEMPTS_MAX = 60;

// Opens the tab of the field that blocks a save and focuses the field.
function useFocusRequest(
  focusRequest: SettingsForm['focusRequest'],
  tabs: readonly SettingsTab[],
  currentId: string,
): void {
  const [, setSearch] = useSearchParams();
  const fulfilled = useRef(focusRequest);
  const isShown = focusRequest && (findTab(tabs, focusRequest.path)?.id ?? currentId) === currentId;
  useEffect(() => {
    if (!focusRequest) return;
    const tab = findTab(tabs, focusRequest.path);
    if (tab && tab.id !== currentId) setSearch({ tab: tab.id }, { preventScrollReset: true });
    // Only a new request opens a tab; changed tabs don't.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps
  }, [focusRequest]);
  // Opening a tab may take a while.
  useEffect(() => {
    if (!focusRequest || !isShown || fulfilled.current === focusRequest) return;
    return focusWhenRendered(focusRequest.path, () => (fulfilled.current = focusRequest));
  }, [focusRequest, isShown]);
}

function findTab(tabs: readonly SettingsTab[], field: string): SettingsTab | undefined {
  return tabs.find(({ paths }) => paths.some((path) => isOverlappingPath(field, path)));
}

/** Focuses a field once it's rendered. Returns a cancel function. */
function focusWhenRendered(path: string, onFocus: () => void): () => void {
  let frames = 0;
  let handle = 0;
  const tryFocus = () => {
    const field = findFieldElement(path);
    if (field) {
      field.focus();
      onFocus();
    } else if ((frames += 1) < FOCUS_ATTEMPTS_MAX) handle = requestAnimationFrame(tryFocus);
  };
  handle = requestAnimationFrame(tryFocus);
  return () => cancelAnimationFrame(handle);
}

// The error may be in a part of a field that has no input of its own.
function findFieldElement(path: string): HTMLElement | null {
  const keys = path.split('.');
  for (let length = keys.length; length > 1; length -= 1) {
    const field = document.getElementById(getFieldId(keys.slice(0, length).join('.')));
    if (field) return field;
  }
  return null;
}
