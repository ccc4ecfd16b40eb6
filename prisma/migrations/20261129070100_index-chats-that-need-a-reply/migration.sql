-- Chats that a member has, that wait for one, or whose shopper asked for one.
DROP INDEX "chat_session_taken";
CREATE INDEX "chat_session_taken" ON "chat_session"("merchant_id", "created_at" DESC, "id" DESC) WHERE (owner <> 'assistant' OR wants_person) AND mode <> 'draft';
