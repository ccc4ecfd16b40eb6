-- Products that wait to be fetched become webhooks that wait: the hourly job enqueues them.
INSERT INTO "webhook_receipt" ("id", "shop_domain", "topic", "event_id", "triggered_at", "subject", "payload", "status")
SELECT gen_random_uuid(), s."domain",
       CASE WHEN c."external_id" LIKE 'item:%' THEN 'inventory_levels/update' ELSE 'products/update' END,
       'migrated:' || c."external_id", c."noted_at",
       CASE WHEN c."external_id" LIKE 'item:%' THEN 'stock:' || substr(c."external_id", 6)
            ELSE 'product:' || c."external_id" END,
       '{}', 'waiting'
  FROM "changed_product" c JOIN "shop" s ON s."merchant_id" = c."merchant_id" AND s."uninstalled_at" IS NULL
ON CONFLICT ("shop_domain", "topic", "event_id") DO NOTHING;

-- DropTable
DROP TABLE "changed_product";

-- What failed before or was cut off waits, and is due by the hourly job at its next run.
UPDATE "webhook_receipt" SET "status" = 'waiting' WHERE "status" = 'working';
UPDATE "webhook_receipt" SET "received_at" = now() - interval '15 minutes'
 WHERE "status" = 'waiting' AND "received_at" > now() - interval '15 minutes';

-- DropIndex
DROP INDEX "webhook_receipt_shop_domain_subject_triggered_at_idx";

-- DropIndex
DROP INDEX "webhook_receipt_status_due_at_idx";

-- AlterTable
ALTER TABLE "webhook_receipt" DROP COLUMN "attempts",
DROP COLUMN "due_at",
DROP COLUMN "ended_at",
DROP COLUMN "error";

-- CreateIndex
CREATE INDEX "webhook_receipt_status_shop_domain_idx" ON "webhook_receipt"("status", "shop_domain");

-- AlterTable
ALTER TABLE "sync_run" DROP COLUMN "removed";
