import { parseWithZod } from '@conform-to/zod/v4';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Banner, BlockStack, InlineGrid } from '@shopify/polaris';
import { FeatureLockBanner } from '#app/features/billing/plan-cards.tsx';
import { planAllows } from '#app/features/billing/plan.ts';
import { getPlan, hasFeature } from '#app/features/billing/subscription.server.ts';
import { formatTimeZone } from '#app/features/merchant/locale/regions.ts';
import { returnToSetup } from '#app/features/onboarding/draft/setup-pause.ts';
import { AuthorizeCard, TokenCard, WithoutSync } from '#app/features/shop/connect/connect-card.tsx';
import {
  authorizeSchema,
  CONNECT_TEXTS,
  connectedText,
  connectSchema,
  disconnectedText,
  toErrorText,
} from '#app/features/shop/connect/connect-form.ts';
import { connectWithToken, startOAuth } from '#app/features/shop/connect/connect-shop.server.ts';
import { DisconnectCard, FeaturesCard, StoreCard } from '#app/features/shop/connect/connection-cards.tsx';
import { disconnectShop, getConnection } from '#app/features/shop/connect/connection.server.ts';
import { refreshGrantedScopes } from '#app/features/shop/install/install-shop.server.ts';
import { getShop } from '#app/features/shop/shop.server.ts';
import { SyncCard } from '#app/features/shop/status/sync-card.tsx';
import { SYNC_PAUSED_TEXT } from '#app/features/shop/sync/sync-state.ts';
import { enqueueSync } from '#app/features/shop/sync/enqueue-sync.server.ts';
import { hasPermission } from '#app/features/team/permissions.ts';
import { type MerchantAccess, requireMerchant } from '#app/features/team/require-merchant.server.ts';
import { enforceRateLimit } from '#app/platform/http/rate-limit.server.ts';
import { errorResponse } from '#app/platform/http/json-responses.server.ts';
import { readForm } from '#app/platform/http/request-body.server.ts';
import { isShopifyConfigured } from '#app/platform/shopify/authenticate-admin.server.ts';
import { redirectWithToast } from '#app/shell/responses.server.ts';
import { formatTimestamp } from '#app/ui/format.ts';
import { AppPage, pageTitle } from '#app/ui/page/app-page.tsx';
import { Locked } from '#app/ui/page/cards.tsx';

export { clientAction, shouldRevalidate } from '#app/ui/network/route-requests.ts';

const FORM_FIELDS = ['intent', 'products', ...Object.keys(connectSchema.shape)];

export const meta = pageTitle('Shopify');

export async function loader({ request }: LoaderFunctionArgs) {
  const { merchantId, member, shell } = await requireMerchant(request, 'sync-store');
  const plan = await getPlan(merchantId);
  const connection = await getConnection(merchantId, plan);
  const timeFormat = { now: new Date(), timeZone: connection?.shop.timezone ?? 'UTC' };
  return {
    shell,
    isOn: isShopifyConfigured(),
    isLocked: !planAllows(plan, 'shopify'),
    canChange: hasPermission(member.role, 'connect-store'),
    problem: toErrorText(new URL(request.url).searchParams.get('problem')),
    connection: connection && {
      ...connection,
      zone: formatTimeZone(connection.shop.timezone),
      since: formatTimestamp(connection.shop.installedAt, timeFormat),
      last: connection.sync.lastSyncAt && formatTimestamp(connection.sync.lastSyncAt, timeFormat),
    },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const merchant = await requireMerchant(request, 'sync-store');
  const form = await readForm(request, FORM_FIELDS);
  const intent = form.get('intent');
  if (intent === 'sync') return syncNow(merchant);
  if (!hasPermission(merchant.member.role, 'connect-store')) throw errorResponse(403, CONNECT_TEXTS.staff);
  if (intent === 'scopes') return updateScopes(merchant);
  // In the Shopify admin the store is fixed: it can't be connected or disconnected.
  if (merchant.shell === 'embedded') throw errorResponse(403, CONNECT_TEXTS.notInitialized);
  if (intent === 'authorize') return authorize(merchant, form);
  if (intent === 'connect') return connect(merchant, form, request);
  if (intent === 'disconnect') return disconnect(merchant, form);
  throw errorResponse(400, 'Unknown intent');
}

async function syncNow({ merchantId }: MerchantAccess) {
  const shop = await getShop(merchantId);
  if (!shop || shop.uninstalledAt) return { problem: CONNECT_TEXTS.notConnected };
  if (!(await hasFeature(merchantId, 'shopify'))) return { problem: SYNC_PAUSED_TEXT };
  await enqueueSync({ merchantId, kind: 'full' });
  return { problem: null };
}

// Scopes granted in the admin. The webhook may arrive later.
async function updateScopes({ merchantId }: MerchantAccess) {
  const isKnown = await refreshGrantedScopes(merchantId);
  return { problem: isKnown ? null : CONNECT_TEXTS.notAnswering };
}

async function authorize({ merchantId, member }: MerchantAccess, form: FormData) {
  await limitConnectAttempts(merchantId);
  const submission = parseWithZod(form, { schema: authorizeSchema });
  if (submission.status !== 'success') return data({ authorize: submission.reply() }, { status: 400 });
  const { storeUrl } = submission.value;
  const begun = await startOAuth({ merchantId, userId: member.userId ?? '', storeUrl, now: new Date() });
  if (begun.ok) return redirect(begun.url, { headers: { 'Set-Cookie': begun.cookie } });
  return data({ authorize: submission.reply({ formErrors: [begun.reason] }) }, { status: 400 });
}

async function connect({ merchantId }: MerchantAccess, form: FormData, request: Request) {
  await limitConnectAttempts(merchantId);
  const submission = parseWithZod(form, { schema: connectSchema });
  // Secrets aren't sent back to the form.
  const hideFields = ['accessToken' as const, 'webhookSecret' as const];
  if (submission.status !== 'success') {
    return data({ connect: submission.reply({ hideFields }) }, { status: 400 });
  }
  const outcome = await connectWithToken({ merchantId, ...submission.value, now: new Date() });
  if (outcome.ok)
    return returnToSetup(
      request,
      redirectWithToast('/shopify', { message: connectedText(outcome.store.name) }),
    );
  const { field, reason } = outcome;
  const refusal = field ? { fieldErrors: { [field]: [reason] } } : { formErrors: [reason] };
  return data({ connect: submission.reply({ ...refusal, hideFields }) }, { status: 400 });
}

function limitConnectAttempts(merchantId: string): Promise<void> {
  return enforceRateLimit({ name: 'connect-store', key: merchantId, points: 20, seconds: 600 });
}

async function disconnect({ merchantId }: MerchantAccess, form: FormData) {
  const products = form.get('products') === 'remove' ? 'remove' : 'keep';
  const outcome = await disconnectShop({ merchantId, products });
  if (!outcome) return redirect('/shopify');
  if (!outcome.ok) return data({ disconnect: outcome.reason }, { status: 400 });
  return redirectWithToast('/shopify', { message: disconnectedText(outcome) });
}

export default function ShopifyPage() {
  const { connection, problem, shell } = useLoaderData<typeof loader>();
  return (
    <AppPage
      title={shell === 'embedded' ? 'Catalog sync' : 'Shopify'}
      subtitle="Your store, its catalog, and connected features"
    >
      <BlockStack gap="400">
        {problem ? <Banner tone="warning" title={problem} /> : null}
        {connection ? <Connected /> : <NotConnected />}
      </BlockStack>
    </AppPage>
  );
}

function Connected() {
  const { connection, shell, canChange, isLocked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (!connection) return null;
  const { shop, sync, features, counts, zone, since, last } = connection;
  const isGone = shop.uninstalledAt !== null;
  const isPaused = isLocked && !isGone;
  const blockedReason = isGone ? CONNECT_TEXTS.notConnected : null;
  const isOurs = shell === 'standalone' && canChange && (shop.mode !== 'installed' || isGone);
  return (
    <>
      {isGone ? (
        <Banner tone="critical" title="The app was uninstalled from your store">
          <p>{CONNECT_TEXTS.goneHow}</p>
        </Banner>
      ) : null}
      {isPaused ? <FeatureLockBanner feature="shopify" title="Sync paused" text={SYNC_PAUSED_TEXT} /> : null}
      <SyncCard {...{ sync, last, blockedReason, isPaused }} />
      <InlineGrid columns={{ xs: 1, lg: 2 }} gap="400">
        <StoreCard {...{ shop, zone, since }} />
        <FeaturesCard features={features} />
      </InlineGrid>
      {isOurs ? (
        <DisconnectCard
          name={shop.name || shop.domain}
          counts={counts}
          problem={answer && 'disconnect' in answer ? answer.disconnect : null}
        />
      ) : null}
    </>
  );
}

function NotConnected() {
  const { isOn, canChange, shell, isLocked } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (shell === 'embedded') return <Banner tone="warning" title={CONNECT_TEXTS.notInitialized} />;
  if (!isOn) return <WithoutSync />;
  if (!canChange) return <Banner tone="info" title={CONNECT_TEXTS.staff} />;
  const forms = (
    <InlineGrid columns={{ xs: 1, lg: 2 }} gap="400" alignItems="start">
      <AuthorizeCard lastResult={answer && 'authorize' in answer ? answer.authorize : undefined} />
      <TokenCard lastResult={answer && 'connect' in answer ? answer.connect : undefined} />
    </InlineGrid>
  );
  if (!isLocked) return forms;
  return (
    <>
      <FeatureLockBanner feature="shopify" />
      <Locked>{forms}</Locked>
    </>
  );
}
