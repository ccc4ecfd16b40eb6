-- CreateTable
CREATE TABLE "chat_event" (
    "merchant_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "visitor" BYTEA,
    "session_id" UUID,
    "product_id" UUID,
    "channel" TEXT NOT NULL,
    "arm" TEXT NOT NULL DEFAULT 'chat',
    "holdout_share" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chat_event_pkey" PRIMARY KEY ("merchant_id","id")
);

-- CreateTable
CREATE TABLE "analytics_day" (
    "merchant_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "channel" TEXT NOT NULL,
    "arm" TEXT NOT NULL,
    "visitors" INTEGER NOT NULL DEFAULT 0,
    "opened" INTEGER NOT NULL DEFAULT 0,
    "chats" INTEGER NOT NULL DEFAULT 0,
    "engaged" INTEGER NOT NULL DEFAULT 0,
    "recommended" INTEGER NOT NULL DEFAULT 0,
    "clicked" INTEGER NOT NULL DEFAULT 0,
    "carts" INTEGER NOT NULL DEFAULT 0,
    "leads" INTEGER NOT NULL DEFAULT 0,
    "ordered" INTEGER NOT NULL DEFAULT 0,
    "replies" INTEGER NOT NULL DEFAULT 0,
    "fallbacks" INTEGER NOT NULL DEFAULT 0,
    "cost_micros" BIGINT NOT NULL DEFAULT 0,
    "revenue" JSONB NOT NULL DEFAULT '{}',
    "reply_tenths" JSONB NOT NULL DEFAULT '{}',
    "entered" INTEGER NOT NULL DEFAULT 0,
    "converted" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "analytics_day_pkey" PRIMARY KEY ("merchant_id","day","channel","arm")
);

-- CreateTable
CREATE TABLE "analytics_count" (
    "merchant_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "channel" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "analytics_count_pkey" PRIMARY KEY ("merchant_id","day","channel","topic","key")
);

-- CreateTable
CREATE TABLE "analytics_state" (
    "merchant_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "basis" TEXT NOT NULL,
    "computed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "analytics_state_pkey" PRIMARY KEY ("merchant_id","day")
);

-- CreateTable
CREATE TABLE "answered_question" (
    "merchant_id" UUID NOT NULL,
    "question_hash" BYTEA NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "answered_question_pkey" PRIMARY KEY ("merchant_id","question_hash")
);

-- CreateIndex
CREATE INDEX "chat_event_merchant_id_created_at_idx" ON "chat_event"("merchant_id", "created_at");

-- CreateIndex
CREATE INDEX "chat_event_merchant_id_visitor_idx" ON "chat_event"("merchant_id", "visitor");

-- CreateIndex
CREATE INDEX "chat_event_session_id_idx" ON "chat_event"("session_id");

-- AddForeignKey
ALTER TABLE "chat_event" ADD CONSTRAINT "chat_event_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_event" ADD CONSTRAINT "chat_event_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "chat_session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "analytics_day" ADD CONSTRAINT "analytics_day_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "analytics_count" ADD CONSTRAINT "analytics_count_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "analytics_state" ADD CONSTRAINT "analytics_state_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answered_question" ADD CONSTRAINT "answered_question_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "chat_message_unanswered" ON "chat_message"("merchant_id", "created_at" DESC) WHERE record ->> 'unanswered' IS NOT NULL;
CREATE INDEX "chat_session_last_message" ON "chat_session"("merchant_id", "last_message_at");

-- What changes the figures of a day later: without its state, the day is computed again.
-- \x3b is a semicolon: Prisma's driver adapter splits a migration at each one, also within a function.
CREATE FUNCTION forget_analytics_of_sessions() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  DELETE FROM analytics_state a USING old_rows o
   WHERE a.merchant_id = o.merchant_id AND o.created_at >= a.starts_at AND o.created_at < a.ends_at\x3b
  RETURN NULL\x3b
END ';

CREATE TRIGGER forget_analytics AFTER DELETE ON chat_session REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION forget_analytics_of_sessions();

CREATE FUNCTION forget_analytics_at(merchant uuid, session uuid, moment timestamptz) RETURNS void LANGUAGE sql AS $$
  DELETE FROM analytics_state a
   WHERE a.merchant_id = merchant
     AND ((moment >= a.starts_at AND moment < a.ends_at)
       OR EXISTS (SELECT FROM chat_session s
                   WHERE s.id = session AND s.created_at >= a.starts_at AND s.created_at < a.ends_at))
$$;

CREATE FUNCTION forget_analytics_of_lead() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF TG_OP = \'INSERT\' THEN PERFORM forget_analytics_at(NEW.merchant_id, NEW.session_id, NEW.created_at)\x3b
  ELSE PERFORM forget_analytics_at(OLD.merchant_id, OLD.session_id, OLD.created_at)\x3b END IF\x3b
  RETURN NULL\x3b
END ';

CREATE TRIGGER forget_analytics AFTER INSERT OR DELETE ON lead
  FOR EACH ROW EXECUTE FUNCTION forget_analytics_of_lead();

CREATE FUNCTION forget_analytics_of_order() RETURNS trigger LANGUAGE plpgsql AS E'
BEGIN
  IF TG_OP <> \'INSERT\' THEN PERFORM forget_analytics_at(OLD.merchant_id, OLD.session_id, OLD.ordered_at)\x3b END IF\x3b
  IF TG_OP <> \'DELETE\' THEN PERFORM forget_analytics_at(NEW.merchant_id, NEW.session_id, NEW.ordered_at)\x3b END IF\x3b
  RETURN NULL\x3b
END ';

CREATE TRIGGER forget_analytics AFTER INSERT OR UPDATE OR DELETE ON chat_order
  FOR EACH ROW EXECUTE FUNCTION forget_analytics_of_order();
