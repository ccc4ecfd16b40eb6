import { Link } from '@remix-run/react';

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
