-- A chat got a recommendation once beds were shown, near misses too, as reports count it.
UPDATE "chat_session" s SET "is_matched" = true
 WHERE NOT s."is_matched" AND EXISTS (SELECT FROM "recommendation" r WHERE r."session_id" = s."id");

-- Chats in which the shopper wrote, and those that were only opened.
DROP INDEX "chat_session_written";
DROP INDEX "chat_session_opened";
CREATE INDEX "chat_session_written" ON "chat_session"("merchant_id", "created_at" DESC, "id" DESC) WHERE first_words IS NOT NULL AND mode <> 'draft';
CREATE INDEX "chat_session_opened" ON "chat_session"("merchant_id", "created_at" DESC, "id" DESC) WHERE first_words IS NULL AND mode <> 'draft';
