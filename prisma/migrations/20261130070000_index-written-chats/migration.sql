-- Chats in which the shopper wrote or asked for a person, and those that were only opened.
CREATE INDEX "chat_session_written" ON "chat_session"("merchant_id", "created_at" DESC, "id" DESC) WHERE (first_words IS NOT NULL OR wants_person) AND mode <> 'draft';
CREATE INDEX "chat_session_opened" ON "chat_session"("merchant_id", "created_at" DESC, "id" DESC) WHERE first_words IS NULL AND NOT wants_person AND mode <> 'draft';
