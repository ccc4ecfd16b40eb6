-- AlterTable
ALTER TABLE "chat_message" ADD COLUMN     "record" JSONB;

-- AlterTable
ALTER TABLE "chat_session" ADD COLUMN     "draft_changes" JSONB,
ADD COLUMN     "draft_engine" TEXT,
ADD COLUMN     "prompt_revision_id" UUID;

-- AlterTable
ALTER TABLE "merchant_settings" ADD COLUMN     "beta_flags" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "products" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "prompt_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "subscription" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "settings_revision" (
    "id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "changes" JSONB NOT NULL,
    "user_id" TEXT,
    "author" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settings_revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prompt_revision" (
    "id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "template" TEXT,
    "restored_from" UUID,
    "user_id" TEXT,
    "author" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prompt_revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "store_file" (
    "id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "size_bytes" INTEGER NOT NULL,
    "content_hash" TEXT NOT NULL,
    "category" TEXT NOT NULL DEFAULT 'other',
    "status" TEXT NOT NULL DEFAULT 'waiting',
    "analysis" JSONB,
    "facts" JSONB NOT NULL DEFAULT '[]',
    "passages" JSONB NOT NULL DEFAULT '[]',
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "store_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file_extraction" (
    "merchant_id" UUID NOT NULL,
    "content_hash" TEXT NOT NULL,
    "result" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "file_extraction_pkey" PRIMARY KEY ("merchant_id","content_hash")
);

-- CreateTable
CREATE TABLE "lead" (
    "id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "session_id" UUID NOT NULL,
    "name" TEXT,
    "email" TEXT,
    "phone" TEXT,
    "message_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lead_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "model_usage" (
    "merchant_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "mode" TEXT NOT NULL,
    "replies" INTEGER NOT NULL DEFAULT 0,
    "prompt_tokens" BIGINT NOT NULL DEFAULT 0,
    "completion_tokens" BIGINT NOT NULL DEFAULT 0,
    "cost_micros" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "model_usage_pkey" PRIMARY KEY ("merchant_id","day","mode")
);

-- CreateIndex
CREATE UNIQUE INDEX "settings_revision_merchant_id_version_key" ON "settings_revision"("merchant_id", "version");

-- CreateIndex
CREATE INDEX "prompt_revision_merchant_id_id_idx" ON "prompt_revision"("merchant_id", "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "store_file_key_key" ON "store_file"("key");

-- CreateIndex
CREATE INDEX "store_file_merchant_id_uploaded_at_id_idx" ON "store_file"("merchant_id", "uploaded_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "lead_merchant_id_created_at_id_idx" ON "lead"("merchant_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "lead_merchant_id_session_id_key" ON "lead"("merchant_id", "session_id");

-- AddForeignKey
ALTER TABLE "settings_revision" ADD CONSTRAINT "settings_revision_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prompt_revision" ADD CONSTRAINT "prompt_revision_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "store_file" ADD CONSTRAINT "store_file_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "file_extraction" ADD CONSTRAINT "file_extraction_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead" ADD CONSTRAINT "lead_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "chat_session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
