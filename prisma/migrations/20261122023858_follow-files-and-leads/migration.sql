-- AlterTable
ALTER TABLE "merchant_settings" ADD COLUMN     "files_changed_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "lead_session_id_idx" ON "lead"("session_id");

-- CreateIndex
CREATE INDEX "merchant_settings_prompt_due_at_idx" ON "merchant_settings"("prompt_due_at");
