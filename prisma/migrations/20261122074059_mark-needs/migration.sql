-- DropIndex
DROP INDEX "product_listing";

-- AlterTable: below 0.6 a reading counts as unsure, as the list says.
ALTER TABLE "product" ADD COLUMN     "needs_facts" BOOLEAN NOT NULL GENERATED ALWAYS AS (
  "kind" = 'mattress' AND (
    "price_from_minor" IS NULL
    OR "attributes" #>> '{construction,value}' IS NULL
    OR "attributes" #>> '{firmness,value}' IS NULL
    OR "attributes" #>> '{profileInches,value}' IS NULL
    OR coalesce(least(
      ("attributes" #>> '{kind,confidence}')::real,
      ("attributes" #>> '{construction,confidence}')::real,
      ("attributes" #>> '{firmness,confidence}')::real,
      ("attributes" #>> '{profileInches,confidence}')::real
    ) < 0.6, false)
    OR coalesce(jsonb_path_exists("attributes", '$.*.otherwise', '{}', true), false)
  )) STORED;

-- CreateIndex: what is asked for most stands first, what is long stands last.
CREATE INDEX "product_listing" ON "product"("merchant_id", "title_key", "id", "kind", "is_hidden", "needs_facts", "price_from_minor", "firmness", "profile", "confidence", "updated_at", "construction", "size_mask", "is_in_stock", "is_active", "has_conflict", "is_locked", "origin", "brand_key", "feature_key");
