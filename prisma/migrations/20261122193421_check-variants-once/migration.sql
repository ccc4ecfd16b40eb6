-- DropForeignKey
ALTER TABLE "variant" DROP CONSTRAINT "variant_merchant_id_fkey";
