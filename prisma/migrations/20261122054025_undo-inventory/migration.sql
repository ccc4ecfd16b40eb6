-- CreateTable
CREATE TABLE "inventory_change" (
    "id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "inventory_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inventory_change_row" (
    "change_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "locked" JSONB NOT NULL,
    "is_hidden" BOOLEAN NOT NULL,

    CONSTRAINT "inventory_change_row_pkey" PRIMARY KEY ("change_id","product_id")
);

-- CreateIndex
CREATE INDEX "inventory_change_merchant_id_created_at_idx" ON "inventory_change"("merchant_id", "created_at");

-- AddForeignKey
ALTER TABLE "inventory_change" ADD CONSTRAINT "inventory_change_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inventory_change_row" ADD CONSTRAINT "inventory_change_row_change_id_fkey" FOREIGN KEY ("change_id") REFERENCES "inventory_change"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- CreateIndex: a search finds a product by the beginning of an article number.
CREATE INDEX "variant_sku" ON "variant"("merchant_id", lower(left("sku", 64)) text_pattern_ops) WHERE "sku" IS NOT NULL;
