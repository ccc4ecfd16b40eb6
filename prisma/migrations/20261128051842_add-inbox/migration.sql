-- AlterTable
ALTER TABLE "chat_session" ADD COLUMN     "assignee_id" TEXT,
ADD COLUMN     "awaits_reply" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "fell_back" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "first_words" TEXT,
ADD COLUMN     "has_lead" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "has_order" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "has_unanswered" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "is_unread" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "wants_person" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "chat_search" (
    "session_id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "words" tsvector NOT NULL,

    CONSTRAINT "chat_search_pkey" PRIMARY KEY ("session_id")
);

-- CreateTable
CREATE TABLE "chat_view" (
    "id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_view_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "chat_search_merchant_id_idx" ON "chat_search"("merchant_id");

-- CreateIndex
CREATE INDEX "chat_search_words_idx" ON "chat_search" USING GIN ("words");

-- CreateIndex
CREATE UNIQUE INDEX "chat_view_merchant_id_name_key" ON "chat_view"("merchant_id", "name");

-- CreateIndex
CREATE INDEX "chat_session_merchant_id_assignee_id_created_at_id_idx" ON "chat_session"("merchant_id", "assignee_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "chat_session_tags_idx" ON "chat_session" USING GIN ("tags");

-- AddForeignKey
ALTER TABLE "chat_search" ADD CONSTRAINT "chat_search_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_search" ADD CONSTRAINT "chat_search_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "chat_session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_view" ADD CONSTRAINT "chat_view_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One index for each view of the list: the chats of most views are few.
CREATE INDEX "chat_session_unread" ON "chat_session"("merchant_id", "created_at" DESC, "id" DESC) WHERE is_unread AND mode <> 'draft';
CREATE INDEX "chat_session_wants_person" ON "chat_session"("merchant_id", "created_at" DESC, "id" DESC) WHERE wants_person AND mode <> 'draft';
CREATE INDEX "chat_session_lead" ON "chat_session"("merchant_id", "created_at" DESC, "id" DESC) WHERE has_lead AND mode <> 'draft';
CREATE INDEX "chat_session_order" ON "chat_session"("merchant_id", "created_at" DESC, "id" DESC) WHERE has_order AND mode <> 'draft';
CREATE INDEX "chat_session_fell_back" ON "chat_session"("merchant_id", "created_at" DESC, "id" DESC) WHERE fell_back AND mode <> 'draft';
CREATE INDEX "chat_session_unanswered" ON "chat_session"("merchant_id", "created_at" DESC, "id" DESC) WHERE has_unanswered AND mode <> 'draft';
CREATE INDEX "chat_session_matched" ON "chat_session"("merchant_id", "created_at" DESC, "id" DESC) WHERE is_matched AND mode <> 'draft';
CREATE INDEX "chat_session_tagged" ON "chat_session"("merchant_id", "created_at" DESC, "id" DESC) WHERE tags <> '{}' AND mode <> 'draft';

UPDATE chat_session s
   SET wants_person = coalesce((s.state ->> 'wantsPerson')::boolean, false),
       has_lead = EXISTS (SELECT FROM lead l WHERE l.session_id = s.id),
       has_order = EXISTS (SELECT FROM chat_order o WHERE o.session_id = s.id),
       fell_back = EXISTS (SELECT FROM chat_message m WHERE m.session_id = s.id AND m.record ->> 'fallback' IS NOT NULL),
       awaits_reply = coalesce(
         (SELECT m.author = 'shopper' FROM chat_message m WHERE m.session_id = s.id ORDER BY m.id DESC LIMIT 1), false),
       first_words = (
         SELECT left(m.text, 200) FROM chat_message m
          WHERE m.session_id = s.id AND m.author = 'shopper' ORDER BY m.id LIMIT 1);

INSERT INTO chat_search (session_id, merchant_id, words)
SELECT s.id, s.merchant_id,
       strip(to_tsvector('simple', left(regexp_replace(m.text, '[^[:alnum:]]+', ' ', 'g'), 100000)))
         || array_to_tsvector(ARRAY[s.merchant_id::text])
  FROM chat_session s
  JOIN (SELECT session_id, string_agg(text, ' ') AS text FROM chat_message GROUP BY session_id) m ON m.session_id = s.id
 WHERE s.mode <> 'draft' AND s.first_words IS NOT NULL;
