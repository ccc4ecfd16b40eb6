-- AlterTable
ALTER TABLE "chat_message" ADD COLUMN     "event_number" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "member_name" TEXT;

-- AlterTable
ALTER TABLE "chat_session" ADD COLUMN     "event_number" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "member_id" TEXT,
ADD COLUMN     "member_name" TEXT,
ADD COLUMN     "owner" TEXT NOT NULL DEFAULT 'assistant',
ADD COLUMN     "wants_person_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "saved_reply" (
    "id" UUID NOT NULL,
    "merchant_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_reply_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_reply_merchant_id_title_key" ON "saved_reply"("merchant_id", "title");

-- CreateIndex
CREATE INDEX "chat_message_session_id_event_number_id_idx" ON "chat_message"("session_id", "event_number", "id");

-- AddForeignKey
ALTER TABLE "saved_reply" ADD CONSTRAINT "saved_reply_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Running chats: what was said so far in its order.
UPDATE chat_message m SET event_number = n.number
  FROM (SELECT id, row_number() OVER (PARTITION BY session_id ORDER BY id) AS number FROM chat_message) n
 WHERE n.id = m.id;
UPDATE chat_session s SET event_number = n.latest
  FROM (SELECT session_id, max(event_number) AS latest FROM chat_message GROUP BY session_id) n
 WHERE n.session_id = s.id;

-- Shoppers who wait for a person are few.
CREATE INDEX "chat_session_waiting" ON "chat_session"("merchant_id", "wants_person_at") WHERE owner = 'nobody';
