ALTER TABLE "product" RENAME COLUMN "asked_at" TO "fetched_at";
ALTER TABLE "product" RENAME COLUMN "seen_in" TO "sync_run_id";
