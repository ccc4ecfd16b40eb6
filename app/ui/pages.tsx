import { Button, ButtonGroup } from '@shopify/polaris';

interface PagesProps {
  previous: { label: string; url: string | null };
  next: { label: string; url: string | null };
}

/** The ways to the neighbouring pages of a list; nothing when there is but one page. */
export function Pages({ previous, next }: PagesProps) {
  if (!previous.url && !next.url) return null;
  return (
    <nav aria-label="Pages">
      <ButtonGroup>
        {[previous, next].map(({ label, url }) =>
          // A disabled link of Polaris is an element without a role, which a screen reader can't name.
          url ? (
            <Button key={label} url={url}>
              {label}
            </Button>
          ) : (
            <Button key={label} disabled>
              {label}
            </Button>
          ),
        )}
      </ButtonGroup>
    </nav>
  );
}
