import { Link } from '@remix-run/react';
import { Badge, BlockStack, Card, EmptySearchResult, InlineStack } from '@shopify/polaris';
import { MERCHANT_SEARCH_MAX, type MerchantSummary } from '#app/features/support/merchants/merchants.ts';
import { formatCount } from '#app/ui/format.ts';
import { AppPage } from '#app/ui/page/app-page.tsx';
import { Subdued, TimeAgo } from '#app/ui/page/cards.tsx';
import { Pagination, SearchForm } from '#app/ui/page/list-navigation.tsx';

interface MerchantListPageProps {
  merchants: MerchantSummary[];
  search: string;
  isFirstPage: boolean;
  next: string | null;
}

export function MerchantListPage({ merchants, search, isFirstPage, next }: MerchantListPageProps) {
  const toUrl = (before: string) =>
    `/admin/merchants?${new URLSearchParams({ ...(search && { q: search }), ...(before && { before }) })}`;
  return (
    <AppPage title="Merchants" subtitle="All stores, newest first">
      <BlockStack gap="400">
        <SearchForm
          label="Name, email, chat link, or shop domain"
          search={search}
          maxLength={MERCHANT_SEARCH_MAX}
        />
        <Card padding="0">
          {merchants.length === 0 ? (
            <EmptySearchResult
              title={search ? 'No merchants match' : 'No merchants yet'}
              description={
                search ? 'Try part of the name or email.' : 'Stores appear here once they sign up.'
              }
            />
          ) : (
            <ul className="AdminRows">
              {merchants.map((merchant) => (
                <MerchantRow key={merchant.merchantId} merchant={merchant} />
              ))}
            </ul>
          )}
        </Card>
        <Pagination
          previous={{ label: 'Newest', url: isFirstPage ? null : toUrl('') }}
          next={{ label: 'Older', url: next && toUrl(next) }}
        />
      </BlockStack>
    </AppPage>
  );
}

function MerchantRow({ merchant }: { merchant: MerchantSummary }) {
  const { merchantId, name, email, slug, domain, isSuspended } = merchant;
  return (
    <li className="AdminRow">
      <InlineStack gap="200" blockAlign="center">
        <Link className="AdminRow-link" to={`/admin/merchants/${merchantId}`}>
          {name}
        </Link>
        <SuspendedBadge isSuspended={isSuspended} />
      </InlineStack>
      <Subdued>{[email, slug, domain].filter(Boolean).join(' · ')}</Subdued>
      <Subdued>
        {listUsage(merchant).join(' · ')} · created <TimeAgo time={merchant.created} />
        {merchant.lastChat ? (
          <>
            {' '}
            · last chat <TimeAgo time={merchant.lastChat} />
          </>
        ) : (
          ' · no chats yet'
        )}
      </Subdued>
    </li>
  );
}

export function SuspendedBadge({ isSuspended }: { isSuspended: boolean }) {
  return isSuspended ? <Badge tone="critical">Suspended</Badge> : null;
}

const MEGABYTE = 1_000_000;

export function formatMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** Such as "Plan: free", "3 chats this month". */
function listUsage({ plan, monthChats, members, storageBytes }: MerchantSummary): string[] {
  return [
    `Plan: ${plan}`,
    `${formatCount(monthChats, 'chat')} this month`,
    formatCount(members, 'member'),
    `${formatMegabytes(storageBytes)} of files`,
  ];
}
