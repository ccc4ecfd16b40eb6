-- When the chat of each search row started, so that the newest matches are found without reading all of their chats.
ALTER TABLE "chat_search" ADD COLUMN     "started_at" TIMESTAMPTZ(3);

UPDATE chat_search w SET started_at = s.created_at FROM chat_session s WHERE s.id = w.session_id;

ALTER TABLE "chat_search" ALTER COLUMN "started_at" SET NOT NULL;
