-- AlterTable
ALTER TABLE "lead_note" ADD COLUMN     "author_id" TEXT;

-- AlterTable
ALTER TABLE "lead" ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "facts_text" TEXT NOT NULL DEFAULT '';

-- The database's own locale may know only ASCII.
ALTER TABLE "lead" ADD COLUMN     "search_text" TEXT NOT NULL GENERATED ALWAYS AS (lower(
  (coalesce("name", '') || E'\n' || coalesce("email", '') || E'\n' || coalesce("phone", '') || E'\n' || "facts_text")
  COLLATE "und-x-icu")) STORED;

-- CreateIndex
CREATE INDEX "lead_merchant_id_owner_id_idx" ON "lead"("merchant_id", "owner_id");

-- Keeps lead.facts_text up to date: on the capture of a lead, and while its chat goes on.
CREATE FUNCTION chat_facts_text(state JSONB) RETURNS TEXT LANGUAGE sql IMMUTABLE AS $$
  SELECT left(
    jsonb_path_query_array(state, '$.facts[*].quote')::text
    || jsonb_path_query_array(state, '$.facts[*].fact.value')::text
    || jsonb_path_query_array(state, '$.merchantAnswers[*].answer')::text, 2000)
$$;

-- \x3b is a semicolon: Prisma's driver adapter splits a migration at each one, also within a function.
CREATE FUNCTION set_lead_facts_text() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  NEW.facts_text := coalesce((SELECT chat_facts_text(state) FROM chat_session WHERE id = NEW.session_id), \'\')\x3b
  RETURN NEW\x3b
END';

CREATE TRIGGER lead_facts_text BEFORE INSERT ON "lead"
  FOR EACH ROW EXECUTE FUNCTION set_lead_facts_text();

CREATE FUNCTION copy_facts_text_to_lead() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  UPDATE lead SET facts_text = chat_facts_text(NEW.state)
   WHERE session_id = NEW.id AND facts_text IS DISTINCT FROM chat_facts_text(NEW.state)\x3b
  RETURN NULL\x3b
END';

CREATE TRIGGER chat_session_facts_text AFTER UPDATE OF "state" ON "chat_session"
  FOR EACH ROW EXECUTE FUNCTION copy_facts_text_to_lead();

UPDATE "lead" SET "facts_text" = chat_facts_text(s."state") FROM "chat_session" s WHERE s."id" = "lead"."session_id";
