import { Link } from '@remix-run/react';

interface ViewLinksProps {
  /** What the views are of, for a screen reader. */
  label: string;
  views: { label: string; url: string; isCurrent: boolean }[];
}

/** The views of one list side by side; the one that is shown is marked. */
export function ViewLinks({ label, views }: ViewLinksProps) {
  return (
    <nav className="ViewLinks" aria-label={label}>
      {views.map((view) => (
        <Link key={view.url} to={view.url} aria-current={view.isCurrent ? 'page' : undefined}>
          {view.label}
        </Link>
      ))}
    </nav>
  );
}
