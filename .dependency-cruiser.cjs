/** Which feature may import which (docs/decisions/003). Every row uses only rows above it, so that no cycle can be written. */
const FEATURES = {
  account: [],
  merchant: [],
  billing: ['merchant'],
  inventory: ['merchant'],
  leads: ['merchant', 'billing'],
  files: ['merchant'],
  matching: ['inventory'],
  'script-tag': ['merchant'],
  assistant: ['merchant', 'inventory', 'matching', 'files'],
  onboarding: ['merchant', 'assistant'],
  chat: ['assistant', 'billing', 'inventory', 'leads', 'matching', 'merchant'],
  analytics: ['chat', 'files', 'leads', 'merchant', 'inventory'],
  share: ['merchant'],
  support: ['account', 'merchant'],
  shop: ['merchant', 'inventory', 'billing', 'chat', 'leads', 'files'],
  team: ['account', 'billing', 'merchant', 'shop'],
};

/** The same between the folders of each part; '.' are the files beside the folders. */
const FOLDERS = {
  platform: {
    'embedded-postgres': [],
    process: [],
    db: ['process'],
    http: ['process', 'db'],
    jobs: ['process', 'db'],
    llm: ['process'],
    mail: ['process', 'db', 'jobs', 'http'],
    sandbox: ['process'],
    media: ['process', 'sandbox'],
    payments: ['process'],
    csv: ['media'],
    pdf: ['process', 'sandbox'],
    security: ['process', 'db'],
    push: ['process', 'db', 'http', 'security'],
    shopify: ['process', 'db', 'http', 'security'],
    sms: ['process'],
    storage: ['process', 'db'],
  },
  ui: {
    '.': [],
    'app-bridge': [],
    network: [],
    errors: ['app-bridge', 'network'],
    notifications: ['app-bridge', 'network'],
    page: ['.', 'app-bridge', 'notifications'],
    forms: ['.', 'app-bridge', 'page'],
  },
  widget: {
    conversation: [],
    storefront: ['conversation'],
    'chat-window': ['conversation', 'storefront'],
    '.': ['conversation', 'storefront', 'chat-window'],
  },
  shell: {
    '.': [],
    navigation: [],
    'page-loading': ['navigation'],
    embedded: ['navigation', 'page-loading'],
    standalone: ['navigation', 'page-loading'],
  },
  'features/account': {
    '.': [],
    settings: ['.'],
  },
  'features/assistant': {
    understanding: [],
    '.': ['understanding'],
    guardrails: ['.', 'understanding'],
    engine: ['.', 'understanding', 'guardrails'],
    dialogue: ['.', 'understanding', 'guardrails', 'engine'],
    lang: ['.', 'understanding'],
    model: ['.', 'understanding', 'engine', 'dialogue'],
    prompt: [],
    'prompt-editor': ['prompt'],
    reply: ['.', 'understanding', 'guardrails', 'engine', 'dialogue', 'lang', 'model'],
    settings: ['model', 'prompt'],
  },
  'features/analytics': {
    lift: [],
    rollup: [],
    report: ['lift', 'rollup'],
  },
  'features/billing': {
    '.': [],
    usage: ['.'],
    stripe: ['.'],
    membership: ['.', 'usage', 'stripe'],
  },
  'features/chat': {
    api: [],
    events: ['api'],
    context: ['api'],
    brief: ['api'],
    search: [],
    orders: ['api', 'events'],
    history: ['api', 'orders', 'search'],
    inbox: ['api', 'search'],
    metrics: ['api'],
    privacy: ['api', 'brief', 'search'],
    takeover: ['api', 'context', 'search'],
    sessions: ['api', 'context', 'orders', 'search', 'takeover'],
    drafts: ['api', 'context', 'sessions'],
    storefront: ['api', 'context'],
  },
  'features/files': {
    '.': [],
    facts: ['.'],
    search: ['.', 'facts'],
    upload: ['.'],
    library: ['.', 'facts', 'upload'],
    reading: ['.', 'facts', 'library'],
  },
  'features/inventory': {
    '.': [],
    attributes: ['.'],
    corrections: ['.', 'attributes'],
    catalog: ['.', 'corrections'],
    filters: ['.', 'attributes'],
    import: ['.', 'attributes', 'corrections', 'catalog'],
    'system-brands': ['.', 'attributes', 'catalog'],
    actions: ['.', 'corrections', 'catalog', 'filters', 'system-brands'],
    brands: ['.', 'catalog', 'filters', 'actions'],
    listing: ['.', 'attributes', 'corrections', 'catalog', 'filters', 'actions'],
    product: ['.', 'attributes', 'corrections', 'catalog', 'filters', 'system-brands', 'actions'],
  },
  'features/leads': {
    alerts: [],
    '.': ['alerts'],
    'follow-up': ['.'],
    listing: ['.'],
  },
  'features/matching': {
    '.': [],
    'catalog-index': ['.'],
    scoring: ['.', 'catalog-index'],
    explanation: ['.', 'catalog-index', 'scoring'],
    match: ['.', 'catalog-index', 'scoring', 'explanation'],
    readiness: ['.', 'catalog-index', 'scoring', 'explanation', 'match'],
  },
  'features/merchant': {
    'chat-address': [],
    home: [],
    validation: [],
    settings: ['validation'],
    compliance: ['chat-address', 'settings'],
    locale: ['settings'],
    logo: ['settings'],
    'settings-form': ['validation', 'settings', 'locale', 'logo'],
    'settings-transfer': ['settings', 'logo'],
  },
  'features/onboarding': {
    draft: [],
    deploy: ['draft'],
    wizard: ['draft', 'deploy'],
    'setup-guide': ['draft', 'wizard'],
  },
  'features/support': {
    errors: [],
    feedback: ['errors'],
    jobs: ['errors'],
    merchants: [],
    tutorials: [],
  },
  'features/shop': {
    '.': [],
    plan: ['.'],
    products: [],
    storefront: [],
    sync: ['products'],
    metafields: ['products', 'sync'],
    status: ['sync'],
    webhooks: ['.'],
    install: ['.', 'sync', 'webhooks'],
    privacy: ['webhooks'],
    connect: ['.', 'sync', 'status', 'webhooks', 'install', 'privacy'],
    'webhook-processing': ['.', 'sync', 'webhooks', 'install', 'privacy'],
  },
};

/** Throws for a row that uses a row below it: a table without such rows has no cycle. */
function assertOneWay(name, table) {
  const above = new Set();
  for (const [row, allowed] of Object.entries(table)) {
    const unknown = allowed.filter((one) => !above.has(one));
    if (unknown.length > 0) throw new Error(`${name}/${row} may not use ${unknown.join(', ')}: not above it`);
    above.add(row);
  }
}
assertOneWay('features', FEATURES);
for (const [part, table] of Object.entries(FOLDERS)) assertOneWay(part, table);

const partPath = (part, folders) =>
  `^app/${part}/(${folders.map((folder) => (folder === '.' ? '[^/]+$' : `${folder}/`)).join('|')})`;

const VENDORS =
  '(@prisma/|@shopify/shopify-(api|app)|pg$|pg/|pg-boss|openai|pdfjs-dist|request-filtering-agent|@aws-sdk/|better-auth|@better-auth/|flydrive|nodemailer|sharp|file-type|jose|lru-cache|p-limit|postal-mime|pino|rate-limiter-flexible|embedded-postgres|web-push|uqr|stripe)';

const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    forbid(
      'no-cycles',
      { path: '^app' },
      { circular: true },
      'Files of a cycle can only be understood together.',
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
      'Routes are entry points.',
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
      { path: '^app/platform/(?!csv/)|\\.server\\.' },
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
      { path: `^app/features/(?!(${Object.keys(FEATURES).join('|')})/)` },
      { path: '^app/' },
      'A new feature gets a line in the table above first.',
    ),
    ...Object.entries(FEATURES).map(([feature, allowed]) =>
      forbid(
        `map-${feature}`,
        { path: `^app/features/${feature}/` },
        { path: '^app/features/', pathNot: `^app/features/(${[feature, ...allowed].join('|')})/` },
        `${feature} may use: ${allowed.join(', ') || 'no other feature'}`,
      ),
    ),
    forbid(
      'every-folder-is-on-the-map',
      {
        path: '^app/(features/[^/]+|platform|shell|ui|widget)/[^/]+/',
        pathNot: Object.entries(FOLDERS).map(([part, table]) => partPath(part, Object.keys(table))),
      },
      { path: '^app/' },
      'A new folder gets a line in the table above first.',
    ),
    ...Object.entries(FOLDERS).flatMap(([part, table]) =>
      Object.entries(table).map(([folder, allowed]) =>
        forbid(
          `map-${part.replace('features/', '')}-${folder === '.' ? 'top' : folder}`,
          { path: partPath(part, [folder]) },
          { path: `^app/${part}/`, pathNot: partPath(part, [folder, ...allowed]) },
          `${part}/${folder} may use: ${allowed.join(', ') || 'no other folder of its part'}`,
        ),
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
