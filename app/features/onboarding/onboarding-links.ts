import deployCss from '#app/features/onboarding/deploy.css?url';
import setupCss from '#app/features/onboarding/setup.css?url';
import wizardFieldsCss from '#app/features/onboarding/wizard-fields.css?url';
import wizardCss from '#app/features/onboarding/wizard.css?url';

/** The styles of the wizard, of the setup guide and of the quick-start guide. */
export function onboardingLinks(): { rel: 'stylesheet'; href: string }[] {
  return [wizardCss, wizardFieldsCss, deployCss, setupCss].map((href) => ({ rel: 'stylesheet', href }));
}
