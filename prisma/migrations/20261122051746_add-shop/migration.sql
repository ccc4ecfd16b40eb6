-- DropIndex
DROP INDEX "product_merchant_id_handle_key";

-- DropIndex
DROP INDEX "variant_merchant_id_idx";

-- AlterTable
ALTER TABLE "chat_session" ADD COLUMN     "channel" TEXT NOT NULL DEFAULT 'page';

-- AlterTable
ALTER TABLE "product" ADD COLUMN     "changed_at" TIMESTAMPTZ(3),
ADD COLUMN     "locked" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "seen_in" UUID,
ADD COLUMN     "source_key" TEXT;

-- What is there already is known by its handle.
UPDATE "product" SET "source_key" = "handle";
ALTER TABLE "product" ALTER COLUMN "source_key" SET NOT NULL;

-- AlterTable
ALTER TABLE "variant" ADD COLUMN     "external_id" TEXT,
ADD COLUMN     "stock_id" TEXT;

-- CreateTable
CREATE TABLE "deleted_product" (
    "merchant_id" UUID NOT NULL,
    "source_key" TEXT NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "deleted_product_pkey" PRIMARY KEY ("merchant_id","source_key")
);

-- CreateTable
CREATE TABLE "inventory_view" (
    "id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inventory_view_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brand_model" (
    "id" UUID NOT NULL,
    "brand_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "brand_model_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brand_suggestion" (
    "id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "brand" TEXT NOT NULL,
    "model" TEXT NOT NULL DEFAULT '',
    "facts" JSONB NOT NULL DEFAULT '{}',
    "note" TEXT NOT NULL DEFAULT '',
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "brand_suggestion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shop" (
    "id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "domain" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "currency" TEXT NOT NULL DEFAULT 'USD',
    "timezone" TEXT NOT NULL DEFAULT 'UTC',
    "url" TEXT NOT NULL DEFAULT '',
    "installed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "uninstalled_at" TIMESTAMPTZ(3),
    "sync_status" TEXT NOT NULL DEFAULT 'disconnected',
    "sync_error" TEXT,
    "last_sync_at" TIMESTAMPTZ(3),
    "metafield_map" JSONB NOT NULL DEFAULT '{}',
    "embed_is_on" BOOLEAN,
    "embed_seen_at" TIMESTAMPTZ(3),
    "notes" JSONB NOT NULL DEFAULT '{}',
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shopify_session" (
    "id" TEXT NOT NULL,
    "shop" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT '',
    "is_online" BOOLEAN NOT NULL DEFAULT false,
    "scope" TEXT,
    "expires" TIMESTAMPTZ(3),
    "access_token" TEXT NOT NULL,
    "refresh_token" TEXT,
    "refresh_token_expires" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shopify_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sync_run" (
    "id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'running',
    "cursor" TEXT,
    "total" INTEGER,
    "products" INTEGER NOT NULL DEFAULT 0,
    "variants" INTEGER NOT NULL DEFAULT 0,
    "removed" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heartbeat_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "sync_run_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_receipt" (
    "id" UUID NOT NULL,
    "shop_domain" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "event_id" TEXT NOT NULL,
    "triggered_at" TIMESTAMPTZ(3) NOT NULL,
    "payload" JSONB,
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_receipt_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_order" (
    "id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "order_id" TEXT NOT NULL,
    "total_minor" INTEGER NOT NULL,
    "chat_minor" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "lines" JSONB NOT NULL,
    "ordered_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscription" (
    "merchant_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "external_id" TEXT,
    "billing_cycle" TEXT,
    "current_period_end" TIMESTAMPTZ(3),
    "trial_end" TIMESTAMPTZ(3),
    "cancel_at_period_end" BOOLEAN NOT NULL DEFAULT false,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscription_pkey" PRIMARY KEY ("merchant_id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" UUID NOT NULL,
    "merchant_id" UUID,
    "user_id" TEXT,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "detail" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deleted_product_deleted_at_idx" ON "deleted_product"("deleted_at");

-- CreateIndex
CREATE UNIQUE INDEX "inventory_view_merchant_id_name_key" ON "inventory_view"("merchant_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "brand_model_brand_id_name_key" ON "brand_model"("brand_id", "name");

-- CreateIndex
CREATE INDEX "brand_suggestion_status_id_idx" ON "brand_suggestion"("status", "id");

-- CreateIndex
CREATE INDEX "brand_suggestion_merchant_id_idx" ON "brand_suggestion"("merchant_id");

-- CreateIndex
CREATE UNIQUE INDEX "shop_merchant_id_key" ON "shop"("merchant_id");

-- CreateIndex
CREATE UNIQUE INDEX "shop_domain_key" ON "shop"("domain");

-- CreateIndex
CREATE INDEX "shopify_session_shop_idx" ON "shopify_session"("shop");

-- CreateIndex
CREATE INDEX "sync_run_merchant_id_started_at_idx" ON "sync_run"("merchant_id", "started_at" DESC);

-- CreateIndex
CREATE INDEX "webhook_receipt_status_received_at_idx" ON "webhook_receipt"("status", "received_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_receipt_shop_domain_topic_event_id_key" ON "webhook_receipt"("shop_domain", "topic", "event_id");

-- CreateIndex
CREATE INDEX "chat_order_merchant_id_ordered_at_idx" ON "chat_order"("merchant_id", "ordered_at" DESC);

-- CreateIndex
CREATE INDEX "chat_order_session_id_idx" ON "chat_order"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "chat_order_merchant_id_order_id_session_id_key" ON "chat_order"("merchant_id", "order_id", "session_id");

-- CreateIndex
CREATE INDEX "audit_entry_action_id_idx" ON "audit_entry"("action", "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entry_merchant_id_id_idx" ON "audit_entry"("merchant_id", "id" DESC);

-- CreateIndex
CREATE INDEX "product_merchant_id_handle_idx" ON "product"("merchant_id", "handle");

-- CreateIndex
CREATE UNIQUE INDEX "product_merchant_id_source_key_key" ON "product"("merchant_id", "source_key");

-- CreateIndex
CREATE INDEX "variant_merchant_id_stock_id_idx" ON "variant"("merchant_id", "stock_id");

-- CreateIndex
CREATE INDEX "variant_merchant_id_external_id_idx" ON "variant"("merchant_id", "external_id");

-- AddForeignKey
ALTER TABLE "inventory_view" ADD CONSTRAINT "inventory_view_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brand_model" ADD CONSTRAINT "brand_model_brand_id_fkey" FOREIGN KEY ("brand_id") REFERENCES "brand"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brand_suggestion" ADD CONSTRAINT "brand_suggestion_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shop" ADD CONSTRAINT "shop_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sync_run" ADD CONSTRAINT "sync_run_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_order" ADD CONSTRAINT "chat_order_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_order" ADD CONSTRAINT "chat_order_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "chat_session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
