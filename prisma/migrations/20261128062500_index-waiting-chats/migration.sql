-- Chats that a member has, or that wait for one.
CREATE INDEX "chat_session_taken" ON "chat_session"("merchant_id", "created_at" DESC, "id" DESC) WHERE owner <> 'assistant' AND mode <> 'draft';
