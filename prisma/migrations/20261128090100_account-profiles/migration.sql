-- AlterTable
ALTER TABLE "user" ADD COLUMN "phone_number" TEXT,
ADD COLUMN "job_title" TEXT;
