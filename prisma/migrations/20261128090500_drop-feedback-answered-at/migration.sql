ALTER TABLE "feedback" DROP COLUMN "answered_at";
