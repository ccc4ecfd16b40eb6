-- DropIndex
DROP INDEX "webhook_receipt_status_received_at_idx";

-- AlterTable
ALTER TABLE "webhook_receipt" ADD COLUMN     "due_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "subject" TEXT;

-- CreateTable
CREATE TABLE "data_request" (
    "id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "request_id" TEXT NOT NULL,
    "report" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mailed_at" TIMESTAMPTZ(3),

    CONSTRAINT "data_request_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "data_request_created_at_idx" ON "data_request"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "data_request_merchant_id_request_id_key" ON "data_request"("merchant_id", "request_id");

-- CreateIndex
CREATE INDEX "webhook_receipt_status_due_at_idx" ON "webhook_receipt"("status", "due_at");

-- CreateIndex
CREATE INDEX "webhook_receipt_shop_domain_subject_triggered_at_idx" ON "webhook_receipt"("shop_domain", "subject", "triggered_at" DESC);

-- CreateIndex
CREATE INDEX "webhook_receipt_received_at_idx" ON "webhook_receipt"("received_at");

-- AddForeignKey
ALTER TABLE "data_request" ADD CONSTRAINT "data_request_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
