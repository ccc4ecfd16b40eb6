import { Link } from '@remix-run/react';
import { Button, ButtonGroup } from '@shopify/polaris';

interface ViewLinksProps {
  /** What the views are of, for a screen reader. */
  label: string;
  views: {
    label: string;
    url: string;
    isCurrent: boolean;
    /** Why this view wants to be looked at, e.g. "needs attention". */
    mark?: string;
  }[];
  /** Whether the page stays where it is scrolled to. */
  isInPlace?: boolean;
}

/** The views of one list side by side; the one that is shown is marked. */
export function ViewLinks({ label, views, isInPlace = false }: ViewLinksProps) {
  return (
    <nav className="ViewLinks" aria-label={label}>
      {views.map((view) => (
        <Link
          key={view.url}
          to={view.url}
          preventScrollReset={isInPlace}
          aria-current={view.isCurrent ? 'page' : undefined}
        >
          {view.label}
          {view.mark ? <span className="ViewLinks-mark" role="img" aria-label={view.mark} /> : null}
        </Link>
      ))}
    </nav>
  );
}

interface PaginationProps {
  previous: { label: string; url: string | null };
  next: { label: string; url: string | null };
}

/** The ways to the neighbouring pages of a list; nothing when there is but one page. */
export function Pagination({ previous, next }: PaginationProps) {
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
