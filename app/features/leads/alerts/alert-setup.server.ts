import type { Settings } from '#app/features/merchant/settings/default-settings.ts';
import { applyDefaultSettings } from '#app/features/merchant/settings/parse-settings.ts';
import type { AlertChannel } from '#app/features/merchant/settings/alerts-schema.ts';
import { pool } from '#app/platform/db/db.server.ts';

const READ_SETUP = {
  name: 'alert-setup',
  text: `select s.leads, s.store_info as "storeInfo", m.name,
                array(select channel from alert_account a where a.merchant_id = m.id) as accounts,
                exists (select from push_subscription p where p.merchant_id = m.id) as "hasPush"
           from merchant m left join merchant_settings s on s.merchant_id = m.id
          where m.id = $1`,
};

export interface AlertSetup {
  alerts: Settings['leads']['alerts'];
  email: string;
  phone: string;
  storeName: string;
  timeZone: string;
  currency: string;
  /** Whether a channel has what it needs to send. */
  isReady: Record<AlertChannel, boolean>;
}

/** Where and when a merchant wants alerts, uncached. */
export async function getAlertSetup(
  merchantId: string,
  connection: Pick<typeof pool, 'query'> = pool,
): Promise<AlertSetup> {
  const { rows } = await connection.query<{
    leads: unknown;
    storeInfo: unknown;
    name: string;
    accounts: string[];
    hasPush: boolean;
  }>({ ...READ_SETUP, values: [merchantId] });
  const { leads, storeInfo, name = '', accounts = [], hasPush = false } = rows[0] ?? {};
  const settings = applyDefaultSettings({ leads, storeInfo });
  const { adminEmail, adminMobile, alerts } = settings.leads;
  return {
    alerts,
    email: adminEmail,
    phone: adminMobile,
    storeName: settings.storeInfo.name || name,
    timeZone: settings.storeInfo.timezone,
    currency: settings.storeInfo.currency,
    isReady: {
      email: adminEmail !== '',
      push: hasPush,
      sms: adminMobile !== '' && accounts.includes('sms'),
      webhook: accounts.includes('webhook'),
    },
  };
}
