import { z } from 'zod';
import { readStoreFile } from '#app/features/files/reading/read-file.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { errorReportSchema } from '#app/features/support/error-report.ts';
import { saveErrorReport } from '#app/features/support/save-error-report.server.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import { defineJob, enqueue, startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { CANARY, chatAs, EMAIL_SPELLINGS, PHONE_SPELLINGS } from '#tests/support/canary.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

const HOUR = 3_600_000;

/** Leaves the canary wherever a shopper's words can come to lie. */
export async function plantPerson(merchantId: string): Promise<void> {
  await chatAs(merchantId, 'I sleep on my side', `My name is ${CANARY.name}, write to ${CANARY.email}`);
  for (const spelling of [...PHONE_SPELLINGS, ...EMAIL_SPELLINGS]) {
    await chatAs(merchantId, `Call me please: ${spelling}. I am ${CANARY.name}`, 'queen, medium firm');
  }
  await sendMail({
    merchantId,
    to: 'owner@example.com',
    subject: 'A lead',
    text: `${CANARY.name}: ${CANARY.email}`,
  });
  const report = errorReportSchema.parse({
    message: `${CANARY.name} is not defined`,
    stack: `at cassandra quillfeather ${CANARY.email} ${CANARY.phone}`,
    url: `https://chat.example/${CANARY.email}`,
  });
  await saveErrorReport({ report, userId: null, userAgent: null });
}

interface PlantedShop {
  merchantId: string;
  domain: string;
}

/** Leaves the canary in what is the merchant's own. */
export async function plantShop({ merchantId, domain }: PlantedShop): Promise<void> {
  const bytes = new TextEncoder().encode(
    `Warranty questions? Ask ${CANARY.name}, ${CANARY.email}, ${CANARY.phone}.`,
  );
  const uploaded = await uploadFile({ merchantId, name: `${CANARY.name}.txt`, bytes });
  if (!uploaded.ok) throw new Error(uploaded.reason);
  await readStoreFile({ merchantId, fileId: uploaded.fileId });
  const storeInfo = { name: `${CANARY.name} Beds`, contactInfo: `${CANARY.email} ${CANARY.phone}` };
  const saved = await saveSettings({ merchantId, changes: { storeInfo } });
  if (!saved.ok) throw new Error(saved.reason);
  await storage.put(
    `logos/${merchantId}/logo.svg`,
    new TextEncoder().encode(`<svg><title>${CANARY.name}</title></svg>`),
  );
  await db.subdomain.create({
    data: { slug: `cassandra-quillfeather-${newId().slice(-6)}`, merchantId, storeName: CANARY.name },
  });
  await db.shop.update({ where: { domain }, data: { name: CANARY.name, email: CANARY.email } });
  const token = { id: `offline_${domain}`, shop: domain, accessToken: CANARY.name };
  await db.shopifySession.upsert({ where: { id: token.id }, create: token, update: token });
}

/** Leaves a job that failed for good, with the canary in its data and in its error. */
export async function plantJobs(merchantId: string): Promise<void> {
  const queue = `canary-${newId()}`;
  const data = { merchantId, about: `${CANARY.name} ${CANARY.email}` };
  const job = defineJob({ queue, schema: z.object({}), run: async () => {} });
  await startJobs([job]);
  await stopJobs();
  await enqueue({ queue, data, afterMs: HOUR });
  await pool.query(`update jobs.job set output = $2 where name = $1`, [queue, { message: CANARY.phone }]);
}
