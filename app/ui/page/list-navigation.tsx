import { Form, Link } from '@remix-run/react';
import { Button, ButtonGroup, TextField } from '@shopify/polaris';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatListed, formatNumber } from '#app/ui/format.ts';
import { BetweenCards, Subdued } from '#app/ui/page/cards.tsx';

interface ViewLinksProps {
  label: string;
  views: {
    label: string;
    url: string;
    isCurrent: boolean;
    /** Formatted, e.g. "99+". */
    count?: string;
    warning?: string;
  }[];
  isInPlace?: boolean;
}

export function ViewLinks({ label, views, isInPlace = false }: ViewLinksProps) {
  const nav = useRef<HTMLElement>(null);
  const currentUrl = views.find(({ isCurrent }) => isCurrent)?.url;
  useEffect(() => {
    if (currentUrl === undefined || !nav.current) return undefined;
    return keepCurrentInView(nav.current);
  }, [currentUrl]);
  return (
    <nav className="ViewLinks" aria-label={label} ref={nav}>
      {views.map((view) => (
        <Link
          key={view.url}
          to={view.url}
          preventScrollReset={isInPlace}
          aria-current={view.isCurrent ? 'page' : undefined}
        >
          {view.label}
          {view.count ? <span className="ViewLinks-count">{view.count}</span> : null}
          {view.warning ? <span className="ViewLinks-warning" role="img" aria-label={view.warning} /> : null}
        </Link>
      ))}
    </nav>
  );
}

/** On a phone the views don't fit, so this scrolls to the current one and marks the edges where others are cut off. */
function keepCurrentInView(nav: HTMLElement): () => void {
  const markEdges = () => {
    const isCut = { start: nav.scrollLeft > 1, end: nav.scrollLeft + nav.clientWidth < nav.scrollWidth - 1 };
    nav.dataset.cut = (['start', 'end'] as const).filter((edge) => isCut[edge]).join(' ');
  };
  const showCurrent = () => {
    const current = nav.querySelector<HTMLElement>('[aria-current]');
    if (current) nav.scrollLeft = current.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
    markEdges();
  };
  showCurrent();
  nav.addEventListener('scroll', markEdges);
  addEventListener('resize', showCurrent);
  return () => {
    nav.removeEventListener('scroll', markEdges);
    removeEventListener('resize', showCurrent);
  };
}

interface SearchFormProps {
  label: string;
  search: string;
  maxLength: number;
  /** Hidden fields to keep when searching. */
  children?: ReactNode;
}

export function SearchForm({ label, search, maxLength, children }: SearchFormProps) {
  const [query, setQuery] = useState(search);
  return (
    <BetweenCards>
      <Form method="get">
        {children}
        <TextField
          label={label}
          name="q"
          type="search"
          autoComplete="off"
          maxLength={maxLength}
          value={query}
          onChange={setQuery}
          connectedRight={
            <Button submit size="large">
              Search
            </Button>
          }
        />
      </Form>
    </BetweenCards>
  );
}

interface PaginationProps {
  previous: { label: string; url: string | null };
  next: { label: string; url: string | null };
  range?: { from: number; to: number; total: number } | null;
}

export function Pagination({ previous, next, range }: PaginationProps) {
  const hasPages = Boolean(previous.url || next.url);
  if (!hasPages && !range) return null;
  return (
    <div className="Pagination">
      {hasPages ? <LinkPair label="Pages" links={[previous, next]} /> : null}
      {range ? <Subdued>{describeRange(range)}</Subdued> : null}
    </div>
  );
}

function describeRange({ from, to, total }: NonNullable<PaginationProps['range']>): string {
  return `${formatNumber(from)}–${formatNumber(to)} of ${formatListed(total)}`;
}

interface LinkPairProps {
  label: string;
  links: [PaginationProps['previous'], PaginationProps['next']];
}

/** Previous and next buttons, disabled if there is no such page. */
export function LinkPair({ label: name, links }: LinkPairProps) {
  return (
    <nav aria-label={name}>
      <ButtonGroup>
        {links.map(({ label, url }) =>
          // Polaris renders a disabled link without a role, leaving it without an accessible name.
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

/** Polaris sets `aria-checked="mixed"` but not the checkbox's `indeterminate` property. */
export function useIndeterminateCheckboxes() {
  const table = useRef<HTMLDivElement>(null);
  useEffect(() => {
    for (const box of table.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []) {
      box.indeterminate = box.getAttribute('aria-checked') === 'mixed';
    }
  });
  return table;
}
