ALTER TABLE "chat_message" RENAME COLUMN "deaths" TO "crashes";

ALTER TABLE "job_death" RENAME TO "job_crash";
ALTER TABLE "job_crash" RENAME COLUMN "deaths" TO "crashes";
ALTER TABLE "job_crash" RENAME CONSTRAINT "job_death_pkey" TO "job_crash_pkey";

UPDATE "chat_message" SET "record" = ("record" - 'isSetAside') || '{"isPoison": true}'
 WHERE "record" @> '{"isSetAside": true}';
UPDATE "chat_message" SET "record" = jsonb_set("record", '{fallback}', '"all-removed"')
 WHERE "record" @> '{"fallback": "nothing-lawful"}';
