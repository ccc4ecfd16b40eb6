-- AlterTable
ALTER TABLE "store_file" ADD COLUMN     "unfinished_reads" INTEGER NOT NULL DEFAULT 0;
