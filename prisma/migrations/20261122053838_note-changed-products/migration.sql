-- AlterTable
ALTER TABLE "product" ADD COLUMN     "asked_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "changed_product" (
    "merchant_id" UUID NOT NULL,
    "external_id" TEXT NOT NULL,
    "noted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "changed_product_pkey" PRIMARY KEY ("merchant_id","external_id")
);

-- AddForeignKey
ALTER TABLE "deleted_product" ADD CONSTRAINT "deleted_product_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "changed_product" ADD CONSTRAINT "changed_product_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
