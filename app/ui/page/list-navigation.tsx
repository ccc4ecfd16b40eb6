import { Link } from '@remix-run/react';
import { Button, ButtonGroup } from '@shopify/polaris';

interface ViewLinksProps {
  label: string;
  views: {
    label: string;
    url: string;
    isCurrent: boolean;
    /** Why the view needs attention. */
    warning?: string;
  }[];
  isInPlace?: boolean;
}

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
          {view.warning ? <span className="ViewLinks-warning" role="img" aria-label={view.warning} /> : null}
        </Link>
      ))}
    </nav>
  );
}

interface PaginationProps {
  previous: { label: string; url: string | null };
  next: { label: string; url: string | null };
}

export function Pagination({ previous, next }: PaginationProps) {
  if (!previous.url && !next.url) return null;
  return (
    <nav aria-label="Pages">
      <ButtonGroup>
        {[previous, next].map(({ label, url }) =>
          // Polaris renders a disabled link without a role, which has no accessible name.
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
