ALTER TABLE "onboarding" ADD COLUMN "guide_dismissed_at" TIMESTAMPTZ(3);

UPDATE "onboarding" o SET "guide_dismissed_at" = (s."notes" ->> 'setup-guide')::timestamptz
  FROM "shop" s WHERE s."merchant_id" = o."merchant_id" AND s."notes" ? 'setup-guide';
UPDATE "shop" SET "notes" = "notes" - 'setup-guide' WHERE "notes" ? 'setup-guide';
