-- DropIndex
DROP INDEX "product_merchant_id_kind_title_id_idx";

-- AlterTable
ALTER TABLE "product" ADD COLUMN     "is_hidden" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "read" JSONB,
ADD COLUMN     "price_from_minor" INTEGER,
ADD COLUMN     "is_in_stock" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "size_mask" INTEGER NOT NULL DEFAULT 0;

-- AlterTable: generated, so that no writer can forget them. Cut short, so that a long title still fits into the index.
ALTER TABLE "product"
ADD COLUMN     "title_key" TEXT NOT NULL GENERATED ALWAYS AS (lower(left("title", 255))) STORED,
ADD COLUMN     "brand_key" TEXT NOT NULL GENERATED ALWAYS AS (lower(left("brand_name", 80))) STORED,
ADD COLUMN     "feature_key" TEXT NOT NULL GENERATED ALWAYS AS (left(jsonb_path_query_array("attributes", '$.features[*].value')::text, 200)) STORED,
ADD COLUMN     "construction" TEXT GENERATED ALWAYS AS ("attributes" #>> '{construction,value}') STORED,
ADD COLUMN     "firmness" REAL GENERATED ALWAYS AS (("attributes" #>> '{firmness,value}')::real) STORED,
ADD COLUMN     "profile" REAL GENERATED ALWAYS AS (("attributes" #>> '{profileInches,value}')::real) STORED,
ADD COLUMN     "confidence" REAL GENERATED ALWAYS AS (least(
  ("attributes" #>> '{kind,confidence}')::real,
  ("attributes" #>> '{construction,confidence}')::real,
  ("attributes" #>> '{firmness,confidence}')::real,
  ("attributes" #>> '{profileInches,confidence}')::real
)) STORED,
ADD COLUMN     "has_conflict" BOOLEAN NOT NULL GENERATED ALWAYS AS (coalesce(jsonb_path_exists("attributes", '$.*.otherwise', '{}', true), false)) STORED,
ADD COLUMN     "is_locked" BOOLEAN NOT NULL GENERATED ALWAYS AS ("locked" <> '{}'::jsonb) STORED;

-- What the variants of the products that are there already offer.
UPDATE "product" p SET "price_from_minor" = s.price, "is_in_stock" = s.in_stock, "size_mask" = s.mask
  FROM (
    SELECT "product_id", min("price_minor") AS price, bool_or("available") AS in_stock,
           coalesce(bit_or(1 << (array_position(ARRAY['Twin', 'Twin XL', 'Full', 'Full XL', 'Queen', 'King', 'California King', 'Split King', 'Split California King'], "size") - 1)), 0) AS mask
      FROM "variant" GROUP BY "product_id"
  ) s
 WHERE s."product_id" = p."id";

-- CreateIndex
CREATE INDEX "product_listing" ON "product"("merchant_id", "title_key", "id", "kind", "brand_key", "origin", "price_from_minor", "firmness", "profile", "construction", "confidence", "updated_at", "is_in_stock", "is_active", "is_hidden", "has_conflict", "is_locked", "size_mask", "feature_key");
