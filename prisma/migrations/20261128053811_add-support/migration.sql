-- AlterTable
ALTER TABLE "error_report" ADD COLUMN     "count" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "fingerprint" TEXT,
ADD COLUMN     "first_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "issue" TEXT,
ADD COLUMN     "resolved_at" TIMESTAMPTZ(3);

-- Reports from before were not counted: each stays an error of its own.
UPDATE "error_report" SET "fingerprint" = "id"::text, "issue" = "id"::text, "first_seen_at" = "timestamp";
ALTER TABLE "error_report" ALTER COLUMN "fingerprint" SET NOT NULL,
ALTER COLUMN "issue" SET NOT NULL;

-- CreateTable
CREATE TABLE "feedback" (
    "id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "user_id" TEXT,
    "reference" TEXT NOT NULL,
    "reply_to" TEXT NOT NULL DEFAULT '',
    "topic" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "screenshot_key" TEXT,
    "diagnostics" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mailed_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "feedback_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "feedback_reference_key" ON "feedback"("reference");

-- CreateIndex
CREATE INDEX "feedback_merchant_id_created_at_idx" ON "feedback"("merchant_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "feedback_mailed_at_created_at_idx" ON "feedback"("mailed_at", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "error_report_fingerprint_key" ON "error_report"("fingerprint");

-- CreateIndex
CREATE INDEX "error_report_issue_idx" ON "error_report"("issue");

-- AddForeignKey
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
