-- AlterTable
ALTER TABLE "lead" ADD COLUMN     "consent_text" TEXT,
ADD COLUMN     "consented_at" TIMESTAMPTZ(3),
ADD COLUMN     "owner_id" TEXT,
ADD COLUMN     "source" TEXT NOT NULL DEFAULT 'message',
ADD COLUMN     "status" TEXT NOT NULL DEFAULT 'new';

-- CreateTable
CREATE TABLE "lead_note" (
    "id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "lead_id" UUID NOT NULL,
    "author" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lead_note_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "lead_note_lead_id_id_idx" ON "lead_note"("lead_id", "id");

-- CreateIndex
CREATE INDEX "lead_note_merchant_id_idx" ON "lead_note"("merchant_id");

-- AddForeignKey
ALTER TABLE "lead_note" ADD CONSTRAINT "lead_note_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "lead_note" ADD CONSTRAINT "lead_note_lead_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "lead"("id") ON DELETE CASCADE ON UPDATE CASCADE;
