-- CreateTable
CREATE TABLE "former_shop" (
    "merchant_id" UUID NOT NULL,
    "shop_hash" TEXT NOT NULL,
    "left_at" TIMESTAMPTZ(3) NOT NULL,
    "keeps_products" BOOLEAN NOT NULL DEFAULT false,
    "redacted_at" TIMESTAMPTZ(3),

    CONSTRAINT "former_shop_pkey" PRIMARY KEY ("merchant_id","shop_hash")
);

-- CreateIndex
CREATE INDEX "former_shop_shop_hash_idx" ON "former_shop"("shop_hash");

-- AddForeignKey
ALTER TABLE "former_shop" ADD CONSTRAINT "former_shop_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
