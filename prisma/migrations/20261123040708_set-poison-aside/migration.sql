-- AlterTable
ALTER TABLE "chat_message" ADD COLUMN     "deaths" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "chat_session" ADD COLUMN     "lease_message_id" UUID;

-- CreateTable
CREATE TABLE "job_death" (
    "job_id" UUID NOT NULL,
    "deaths" INTEGER NOT NULL,

    CONSTRAINT "job_death_pkey" PRIMARY KEY ("job_id")
);
