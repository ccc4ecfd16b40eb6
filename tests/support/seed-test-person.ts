import { z } from 'zod';
import { readStoreFile } from '#app/features/files/reading/read-file.server.ts';
import { saveSettings } from '#app/features/merchant/settings/save-settings.server.ts';
import { errorReportSchema } from '#app/features/support/errors/error-report.ts';
import { saveErrorReport } from '#app/features/support/errors/error-reports.server.ts';
import { db, newId, pool } from '#app/platform/db/db.server.ts';
import { defineJob, enqueue, startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts';
import { sendMail } from '#app/platform/mail/mail.server.ts';
import { storage } from '#app/platform/storage/storage.server.ts';
import { chatAs, EMAIL_SPELLINGS, PHONE_SPELLINGS, TEST_PERSON } from '#tests/support/test-person.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

const HOUR = 3_600_000;

/** Enters the test person's data everywhere shoppers can type. */
export async function seedPersonTraces(merchantId: string): Promise<void> {
  await chatAs(
    merchantId,
    'I sleep on my side',
    `My name is ${TEST_PERSON.name}, write to ${TEST_PERSON.email}`,
  );
  for (const spelling of [...PHONE_SPELLINGS, ...EMAIL_SPELLINGS]) {
    await chatAs(merchantId, `Call me please: ${spelling}. I am ${TEST_PERSON.name}`, 'queen, medium firm');
  }
  await sendMail({
    merchantId,
    to: 'owner@example.com',
    subject: 'A lead',
    text: `${TEST_PERSON.name}: ${TEST_PERSON.email}`,
  });
  const report = errorReportSchema.parse({
    message: `${TEST_PERSON.name} is not defined`,
    stack: `at cassandra quillfeather ${TEST_PERSON.email} ${TEST_PERSON.phone}`,
    url: `https://chat.example/${TEST_PERSON.email}`,
  });
  await saveErrorReport({ report, userId: null, userAgent: null });
}

interface SeededShop {
  merchantId: string;
  domain: string;
}

/** Adds the test person to the merchant's own data. */
export async function seedShopTraces({ merchantId, domain }: SeededShop): Promise<void> {
  const bytes = new TextEncoder().encode(
    `Warranty questions? Ask ${TEST_PERSON.name}, ${TEST_PERSON.email}, ${TEST_PERSON.phone}.`,
  );
  const uploaded = await uploadFile({ merchantId, name: `${TEST_PERSON.name}.txt`, bytes });
  if (!uploaded.ok) throw new Error(uploaded.reason);
  await readStoreFile({ merchantId, fileId: uploaded.fileId });
  const storeInfo = {
    name: `${TEST_PERSON.name} Beds`,
    contactInfo: `${TEST_PERSON.email} ${TEST_PERSON.phone}`,
  };
  const saved = await saveSettings({ merchantId, changes: { storeInfo } });
  if (!saved.ok) throw new Error(saved.reason);
  await storage.put(
    `logos/${merchantId}/logo.svg`,
    new TextEncoder().encode(`<svg><title>${TEST_PERSON.name}</title></svg>`),
  );
  await db.subdomain.create({
    data: { slug: `cassandra-quillfeather-${newId().slice(-6)}`, merchantId, storeName: TEST_PERSON.name },
  });
  await db.shop.update({ where: { domain }, data: { name: TEST_PERSON.name, email: TEST_PERSON.email } });
  const token = { id: `offline_${domain}`, shop: domain, accessToken: TEST_PERSON.name };
  await db.shopifySession.upsert({ where: { id: token.id }, create: token, update: token });
}

export async function seedJobTraces(merchantId: string): Promise<void> {
  const queue = `seeded-${newId()}`;
  const data = { merchantId, about: `${TEST_PERSON.name} ${TEST_PERSON.email}` };
  const job = defineJob({ queue, schema: z.object({}), run: async () => {} });
  await startJobs([job]);
  await stopJobs();
  await enqueue({ queue, data, afterMs: HOUR });
  await pool.query(`update jobs.job set output = $2 where name = $1`, [
    queue,
    { message: TEST_PERSON.phone },
  ]);
}
