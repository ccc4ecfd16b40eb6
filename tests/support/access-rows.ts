import type { Permission } from '#app/features/team/permissions.ts';

/** What a request needs: nothing, a shopper's token, an account, any membership, a permission, or a super admin. */
export type Need = 'public' | 'token' | 'account' | 'member' | 'super-admin' | Permission;

/** Values written as `:name` are ids of one store, regardless of who asks. */
export interface AccessRow {
  need: Need;
  params?: Record<string, string>;
  query?: Record<string, string>;
  form?: Record<string, string>;
  json?: unknown;
  method?: string;
  /** Affects later requests, so among those allowed, only the owner sends it. */
  isOnce?: boolean;
  /** Status for another store's member; for ids, 404 by default. For the chat of a store that isn't deployed: 404. */
  foreign?: 403 | 404;
  /** Status in the Shopify admin if the page isn't available there. */
  embedded?: 403 | 404;
}

/** A request without ids that is served, or refused as malformed. */
const open = (need: Need): AccessRow => ({ need });
const at = (need: Need, params: Record<string, string>): AccessRow => ({ need, params });
const CHAT = { sessionId: ':sessionId' };
const LEAD = { leadId: ':leadId' };
const PRODUCT = { productId: ':productId' };
const MERCHANT = { merchantId: ':merchantId' };
const SLUG = { slug: ':slug' };
const SELECTION = { ids: [':productId'] };

interface RouteRows {
  loader?: AccessRow[];
  action?: AccessRow[];
}

/** All routes by file name. */
export const ACCESS_ROWS: Record<string, RouteRows> = {
  '$.tsx': { loader: [open('public')] },
  '_dashboard.tsx': { loader: [open('member')] },
  '_dashboard._index.tsx': { loader: [open('member')], action: [open('edit-settings')] },
  '_dashboard.admin.brands.tsx': { loader: [open('super-admin')], action: [open('super-admin')] },
  '_dashboard.admin.errors.tsx': { loader: [open('super-admin')], action: [open('super-admin')] },
  '_dashboard.admin._index.ts': { loader: [open('super-admin')] },
  '_dashboard.admin.tsx': { loader: [open('super-admin')] },
  '_dashboard.admin.jobs.tsx': { loader: [open('super-admin')], action: [open('super-admin')] },
  '_dashboard.admin.merchants._index.tsx': { loader: [open('super-admin')] },
  '_dashboard.admin.merchants.$merchantId.tsx': {
    loader: [at('super-admin', MERCHANT)],
    action: [at('super-admin', MERCHANT)],
  },
  'account.ts': { loader: [open('member')], action: [{ need: 'member', embedded: 404 }] },
  'admin.support.ts': { loader: [open('super-admin')], action: [open('super-admin')] },
  'api.auth.callback.google.ts': { loader: [open('public')] },
  'api.session-token.ts': { loader: [open('public')], action: [open('account')] },
  'api.subscription.$operation.ts': {
    loader: [
      at('public', { operation: 'cancel' }),
      at('public', { operation: 'checkout' }),
      at('public', { operation: 'portal' }),
      at('public', { operation: 'record-event' }),
      at('public', { operation: 'update' }),
      at('member', { operation: 'current' }),
      at('member', { operation: 'usage' }),
      { ...at('member', { operation: 'check-limit' }), query: { type: 'chats', amount: '1' } },
    ],
    action: [
      { ...at('pay', { operation: 'cancel' }), method: 'DELETE', json: {} },
      { ...at('pay', { operation: 'checkout' }), json: {} },
      at('pay', { operation: 'portal' }),
      { ...at('member', { operation: 'record-event' }), json: {} },
      { ...at('pay', { operation: 'update' }), method: 'PUT', json: {} },
    ],
  },
  'confirm-email.tsx': { loader: [open('public')], action: [open('public')] },
  'dev.mail_.$mailId.ts': { loader: [at('public', { mailId: 'unknown' })] },
  'forgot-password.tsx': { loader: [open('public')], action: [open('public')] },
  'login_.done.tsx': { loader: [open('public')] },
  'login_.google.ts': { loader: [open('public')] },
  'pricing.tsx': { loader: [open('public')] },
  'reset-password.tsx': { loader: [open('public')], action: [open('public')] },
  'webhooks.stripe.ts': { loader: [open('public')], action: [open('public')] },
  '_dashboard.advanced.tsx': { loader: [open('edit-settings')] },
  '_dashboard.analytics.tsx': { loader: [open('see-results')], action: [open('edit-settings')] },
  '_dashboard.assistant-config.tsx': { loader: [open('edit-prompt')] },
  '_dashboard.brands.tsx': { loader: [open('see-inventory')] },
  '_dashboard.brands_.$productId.tsx': { loader: [at('see-inventory', PRODUCT)] },
  '_dashboard.brands_.$productId_.edit.tsx': {
    loader: [at('change-inventory', PRODUCT)],
    action: [open('change-inventory')],
  },
  '_dashboard.brands_.brands.tsx': { loader: [open('see-inventory')] },
  '_dashboard.brands_.import.tsx': { loader: [open('import-inventory')], action: [open('import-inventory')] },
  '_dashboard.brands_.metafields.tsx': {
    loader: [open('change-inventory')],
    action: [open('change-inventory')],
  },
  '_dashboard.brands_.missing.$fact.tsx': { loader: [at('change-inventory', { fact: 'firmness' })] },
  '_dashboard.brands_.new.tsx': { loader: [open('change-inventory')], action: [open('change-inventory')] },
  '_dashboard.brands_.prices.tsx': { loader: [open('change-inventory')] },
  '_dashboard.brands_.readiness.tsx': { loader: [open('see-inventory')], action: [open('change-inventory')] },
  '_dashboard.brands_.setup.tsx': { loader: [open('change-inventory')], action: [open('change-inventory')] },
  '_dashboard.brands_.suggest.tsx': {
    loader: [open('change-inventory')],
    action: [open('change-inventory')],
  },
  '_dashboard.embed.tsx': { loader: [open('share-chat')] },
  '_dashboard.feedback.tsx': { loader: [open('member')], action: [open('member')] },
  '_dashboard.leads.$leadId.tsx': {
    loader: [at('see-leads', LEAD)],
    action: [
      { ...at('see-leads', LEAD), form: { intent: 'status', status: 'contacted' } },
      { ...at('see-leads', LEAD), form: { intent: 'add-note', text: 'Call back on Monday' } },
      { ...at('erase-data', LEAD), form: { intent: 'delete-person' }, isOnce: true },
    ],
  },
  '_dashboard.leads._index.tsx': {
    loader: [open('see-leads')],
    action: [open('see-leads')],
  },
  '_dashboard.leads_.alerts.tsx': { loader: [open('see-leads')], action: [open('see-leads')] },
  '_dashboard.membership.tsx': { loader: [open('see-plan')] },
  '_dashboard.sessions.$sessionId.tsx': {
    loader: [at('see-chats', CHAT)],
    action: [
      { ...at('see-chats', CHAT), form: { intent: 'add-tag', tag: 'follow-up' } },
      { ...at('see-chats', CHAT), form: { intent: 'mark-unread' } },
      { ...at('erase-data', { sessionId: ':leadSessionId' }), form: { intent: 'delete' }, isOnce: true },
    ],
  },
  '_dashboard.sessions.$sessionId_.brief.tsx': {
    loader: [at('see-chats', CHAT)],
    action: [{ ...at('see-chats', CHAT), form: { bought: '' } }],
  },
  '_dashboard.sessions._index.tsx': { loader: [open('see-chats')], action: [open('see-chats')] },
  '_dashboard.settings.tsx': { loader: [open('edit-settings')] },
  '_dashboard.share.tsx': { loader: [open('share-chat')], action: [open('share-chat')] },
  '_dashboard.shopify.tsx': {
    loader: [open('sync-store')],
    action: [
      { need: 'sync-store', form: { intent: 'sync' } },
      { need: 'connect-store', form: { intent: 'connect' }, embedded: 403 },
      { need: 'connect-store', form: { intent: 'authorize' }, embedded: 403 },
      { need: 'connect-store', form: { intent: 'disconnect' }, embedded: 403 },
    ],
  },
  '_dashboard.tutorials.$tutorialId.tsx': { loader: [at('member', { tutorialId: 'add-products' })] },
  '_dashboard.tutorials._index.tsx': { loader: [open('member')] },
  'analytics.$table[.]csv.ts': { loader: [at('export-data', { table: 'days' })] },
  'api.chat-changes.ts': { loader: [open('see-chats')] },
  'api.chat.$slug.activity.ts': { loader: [at('public', SLUG)], action: [at('public', SLUG)] },
  'api.chat.$slug.brief.ts': { loader: [at('public', SLUG)], action: [at('token', SLUG)] },
  'api.chat.$slug.errors.ts': { action: [at('public', SLUG)] },
  'api.chat.$slug.events.ts': { loader: [at('token', SLUG)] },
  'api.chat.$slug.lead.ts': { loader: [at('public', SLUG)], action: [at('token', SLUG)] },
  'api.chat.$slug.messages.ts': { loader: [at('token', SLUG)], action: [at('token', SLUG)] },
  'api.chat.$slug.person.ts': { loader: [at('public', SLUG)], action: [at('token', SLUG)] },
  'api.chat.$slug.sessions.ts': { loader: [at('public', SLUG)], action: [at('public', SLUG)] },
  'api.configuration.ts': {
    loader: [open('export-data')],
    action: [
      { need: 'edit-settings', query: { intent: 'import', version: '0' }, json: {} },
      { need: 'erase-data', query: { intent: 'erase', version: '0' }, json: {} },
    ],
  },
  'api.current-merchant-id.ts': { loader: [open('member')] },
  'api.embed-status.ts': { loader: [open('share-chat')] },
  'api.errors.ts': { action: [open('public')] },
  'api.model-check.ts': { action: [open('edit-settings')] },
  'api.prompt.ts': { loader: [open('edit-prompt')], action: [open('edit-prompt')] },
  'api.set-merchant-id.ts': {
    action: [{ need: 'member', json: { merchantId: ':merchantId' }, foreign: 403 }],
  },
  'api.settings.ts': { loader: [open('edit-settings')], action: [open('edit-settings')] },
  'api.sync-status.ts': { loader: [open('see-inventory')] },
  'api.takeover.$sessionId.ts': {
    loader: [at('see-chats', CHAT)],
    action: [{ ...at('see-chats', CHAT), json: { intent: 'hand-back' } }],
  },
  'auth.exit-iframe.ts': { loader: [open('public')] },
  'auth.session-token.ts': { loader: [open('public')] },
  'briefs.$token.ts': { loader: [at('see-chats', { token: ':briefToken' })] },
  'chat.$slug.ts': { loader: [at('public', SLUG)] },
  'chat.$slug_.brief.$token.ts': {
    loader: [at('public', { ...SLUG, token: ':briefToken' })],
    action: [at('public', { ...SLUG, token: ':briefToken' })],
  },
  'connect.callback.ts': { loader: [open('connect-store')] },
  'data-requests.$requestId.ts': { loader: [at('export-data', { requestId: ':requestId' })] },
  'dev.mail.tsx': { loader: [open('public')] },
  'embed.$slug.pass.ts': { loader: [at('public', SLUG)] },
  'embed.$slug.visit.ts': { loader: [at('public', SLUG)] },
  'embed.$slug[.]js.ts': { loader: [at('public', SLUG)] },
  'files.$.ts': { loader: [at('public', { '*': 'no-such-file' })] },
  'inventory.ts': {
    loader: [open('public')],
    action: [
      open('change-inventory'),
      { need: 'change-inventory', json: { intent: 'hide', selection: SELECTION, isHidden: true } },
      { need: 'change-inventory', json: { intent: 'remove-corrections', selection: SELECTION } },
      { need: 'change-inventory', json: { intent: 'rename-brand', brandId: ':brandId', name: 'Renamed' } },
      { need: 'import-inventory', json: { intent: 'remove-brand', brandId: ':brandId' }, isOnce: true },
      { need: 'import-inventory', json: { intent: 'delete', selection: SELECTION }, isOnce: true },
    ],
  },
  'invitations.$token.tsx': {
    loader: [at('public', { token: 'unknown' })],
    action: [at('public', { token: 'unknown' })],
  },
  'leads[.]csv.ts': { loader: [open('export-data')] },
  'login.tsx': { loader: [open('public')], action: [open('public')] },
  'membership.check.ts': { loader: [open('see-plan')] },
  'merchant.$merchantId.setup.ts': {
    action: [{ ...at('connect-store', { merchantId: ':merchantId' }), foreign: 403 }],
  },
  'onboarding.ts': {
    loader: [open('public')],
    action: [
      { need: 'edit-settings', json: { intent: 'save-draft', values: {} } },
      { need: 'deploy', json: { intent: 'deploy', values: {} } },
    ],
  },
  'onboarding_.logo.ts': { action: [open('edit-settings')] },
  'proxy.chat.ts': { loader: [open('token')] },
  'proxy.visit.ts': { loader: [open('token')] },
  'sessions.$sessionId_.chat[.]json.ts': { loader: [at('export-data', CHAT)] },
  'sessions.export[.]csv.ts': { loader: [open('export-data')] },
  'share.card.ts': { loader: [{ need: 'share-chat', foreign: 404 }] },
  'share.qr.ts': { loader: [{ need: 'share-chat', foreign: 404 }] },
  'signup.tsx': { loader: [open('public')], action: [open('public')] },
  'status.$merchantId.ts': { loader: [{ ...at('sync-store', { merchantId: ':merchantId' }), foreign: 403 }] },
  'store-files_.$fileId.ts': { loader: [at('edit-settings', { fileId: ':fileId' })] },
  'store-files.ts': {
    loader: [open('edit-settings'), { need: 'edit-settings', query: { file: ':fileId' } }],
    action: [
      {
        need: 'edit-settings',
        method: 'PATCH',
        json: { intent: 'set-category', fileId: ':fileId', category: 'other' },
      },
      { need: 'edit-settings', method: 'DELETE', query: { file: ':fileId' }, isOnce: true },
    ],
  },
  'stores.tsx': {
    loader: [open('account')],
    action: [open('account'), { need: 'account', form: { intent: 'open', merchantId: ':merchantId' } }],
  },
  'try.frame.ts': { loader: [open('edit-settings')] },
  'try.lead.ts': { action: [open('token')] },
  'try.look.ts': { action: [open('edit-settings')] },
  'try.messages.ts': { loader: [open('token')], action: [open('token')] },
  'try.sessions.ts': { action: [open('edit-settings')] },
  // Last, since they end memberships and sessions.
  '_dashboard.team.tsx': {
    loader: [open('see-team')],
    action: [
      open('invite-staff'),
      { need: 'invite-staff', form: { intent: 'invite', role: 'staff', email: 'x' } },
      { need: 'invite-staff', form: { intent: 'resend', invitationId: ':invitationId' } },
      { need: 'invite-staff', form: { intent: 'remove', memberId: ':memberId' }, isOnce: true },
      { need: 'invite-staff', form: { intent: 'cancel', invitationId: ':invitationId' }, isOnce: true },
      { need: 'delete-team', form: { intent: 'delete-team' }, isOnce: true },
    ],
  },
  'logout.tsx': { loader: [open('public')], action: [open('public')] },
};
