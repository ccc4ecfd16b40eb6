-- AlterTable
ALTER TABLE "shop" ADD COLUMN     "webhook_secret" TEXT;
