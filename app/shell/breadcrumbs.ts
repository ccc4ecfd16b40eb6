export interface Crumb {
  label: string;
  path: string;
}

const HOME: Crumb = { label: 'Overview', path: '/' };
/** Names of segments whose page is called otherwise than its path. */
const NAMES: Record<string, string> = {
  brands: 'Inventory',
  sessions: 'Chat Sessions',
  settings: 'Configuration',
  'assistant-config': 'AI Assistant',
  embed: 'Storefront chat',
};
/** What one of many is called where its id says nothing. */
const ONE_OF: Record<string, string> = { sessions: 'Chat session', brands: 'Product' };
/** Where a path that has no page of its own leads. */
const DOORS: Record<string, string> = { '/admin': '/admin/brands' };
const ID = /^(?:[0-9a-f]{8}-[0-9a-f-]{27}|\d+)$/i;

/** The way to a page, from its path's segments; the last one is the page itself. */
export function breadcrumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter(Boolean);
  const crumbs = segments.map((segment, index) => {
    const path = `/${segments.slice(0, index + 1).join('/')}`;
    return { label: nameOf(segment, segments[index - 1]), path: ownValue(DOORS, path) ?? path };
  });
  return [HOME, ...crumbs];
}

function nameOf(segment: string, parent: string | undefined): string {
  if (ID.test(segment)) return (parent !== undefined && ownValue(ONE_OF, parent)) || 'Details';
  if (segment === 'brands' && parent === 'admin') return 'System brands';
  // The brands of the inventory bear the name that its path has.
  if (segment === 'brands' && parent === 'brands') return 'Brands';
  return ownValue(NAMES, segment) ?? titleOf(decode(segment));
}

function ownValue(names: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(names, key) ? names[key] : undefined;
}

function titleOf(text: string): string {
  const words = text.replaceAll(/[-_]+/g, ' ').trim() || text;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
