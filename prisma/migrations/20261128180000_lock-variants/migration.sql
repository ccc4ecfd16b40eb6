-- AlterTable: a merchant's prices, sizes and stock, which imports keep.
ALTER TABLE "product" ADD COLUMN     "variant_locks" JSONB NOT NULL DEFAULT '[]';

-- AlterTable: null for a change of other things.
ALTER TABLE "inventory_change_row" ADD COLUMN     "variant_locks" JSONB;

-- DropIndex
DROP INDEX "product_listing";

-- AlterTable: for other origins than a file the merchant's prices are the only ones, so they correct nothing.
ALTER TABLE "product" DROP COLUMN "is_locked";
ALTER TABLE "product" ADD COLUMN     "is_locked" BOOLEAN NOT NULL GENERATED ALWAYS AS (
  "locked" <> '{}'::jsonb OR ("origin" = 'csv' AND "variant_locks" <> '[]'::jsonb)
) STORED;

-- CreateIndex
CREATE INDEX "product_listing" ON "product"("merchant_id", "title_key", "id", "kind", "is_hidden", "needs_facts", "price_from_minor", "firmness", "profile", "confidence", "updated_at", "construction", "size_mask", "is_in_stock", "is_active", "has_conflict", "is_locked", "origin", "brand_key", "feature_key");
