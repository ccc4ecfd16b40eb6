-- AlterTable
ALTER TABLE "chat_message" ADD COLUMN     "facts" JSONB;

-- AlterTable
ALTER TABLE "chat_session" ADD COLUMN     "lease_id" UUID,
ADD COLUMN     "lease_until" TIMESTAMPTZ(3);
