-- AlterTable
ALTER TABLE "chat_session" ADD COLUMN     "source" TEXT;

-- CreateTable
CREATE TABLE "sleep_brief" (
    "id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "content" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "opened_at" TIMESTAMPTZ(3),
    "tried_product_ids" UUID[],
    "bought_product_id" UUID,
    "noted_at" TIMESTAMPTZ(3),
    "noted_by" TEXT,

    CONSTRAINT "sleep_brief_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sleep_brief_session_id_key" ON "sleep_brief"("session_id");

-- CreateIndex
CREATE UNIQUE INDEX "sleep_brief_token_hash_key" ON "sleep_brief"("token_hash");

-- CreateIndex
CREATE INDEX "sleep_brief_merchant_id_idx" ON "sleep_brief"("merchant_id");

-- CreateIndex
CREATE INDEX "sleep_brief_expires_at_idx" ON "sleep_brief"("expires_at");

-- AddForeignKey
ALTER TABLE "sleep_brief" ADD CONSTRAINT "sleep_brief_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sleep_brief" ADD CONSTRAINT "sleep_brief_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "chat_session"("id") ON DELETE CASCADE ON UPDATE CASCADE;
