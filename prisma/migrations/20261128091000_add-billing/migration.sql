-- One entitlement row per merchant. What the settings knew of it moves into it.
ALTER TABLE "subscription" ADD COLUMN "id" UUID NOT NULL DEFAULT gen_random_uuid(),
ADD COLUMN "current_period_start" TIMESTAMPTZ(3),
ADD COLUMN "pending_plan" TEXT,
ADD COLUMN "limits" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
CREATE UNIQUE INDEX "subscription_id_key" ON "subscription"("id");
ALTER TABLE "merchant_settings" DROP COLUMN "subscription";

CREATE TABLE "billing_customer" (
    "merchant_id" UUID NOT NULL,
    "customer_id" TEXT NOT NULL,
    "checkout_id" TEXT,
    "checkout_url" TEXT,
    "checkout_for" TEXT,
    "checkout_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_customer_pkey" PRIMARY KEY ("merchant_id")
);
CREATE UNIQUE INDEX "billing_customer_customer_id_key" ON "billing_customer"("customer_id");
ALTER TABLE "billing_customer" ADD CONSTRAINT "billing_customer_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "stripe_event" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "customer_id" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "stripe_event_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "stripe_event_received_at_idx" ON "stripe_event"("received_at");
CREATE INDEX "stripe_event_waiting" ON "stripe_event"("customer_id") WHERE "processed_at" IS NULL;

CREATE TABLE "usage_month" (
    "merchant_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "chats" INTEGER NOT NULL DEFAULT 0,
    "events" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "usage_month_pkey" PRIMARY KEY ("merchant_id", "month")
);
ALTER TABLE "usage_month" ADD CONSTRAINT "usage_month_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "billing_notice" (
    "merchant_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "billing_notice_pkey" PRIMARY KEY ("merchant_id", "kind", "period")
);
ALTER TABLE "billing_notice" ADD CONSTRAINT "billing_notice_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A chat counts once, at the shopper's first message.
ALTER TABLE "chat_session" ADD COLUMN "counted_at" TIMESTAMPTZ(3);
UPDATE "chat_session" SET "counted_at" = "created_at" WHERE "first_words" IS NOT NULL AND "mode" = 'live';
INSERT INTO "usage_month" ("merchant_id", "month", "chats")
SELECT "merchant_id", date_trunc('month', "created_at" AT TIME ZONE 'UTC')::date, count(*)
  FROM "chat_session" WHERE "counted_at" IS NOT NULL GROUP BY 1, 2;

-- Bearer tokens of a sign-in session, they end with it.
CREATE TABLE "session_token" (
    "token_hash" BYTEA NOT NULL,
    "session_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_token_pkey" PRIMARY KEY ("token_hash")
);
CREATE INDEX "session_token_session_id_idx" ON "session_token"("session_id");
ALTER TABLE "session_token" ADD CONSTRAINT "session_token_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "auth_session"("id") ON DELETE CASCADE ON UPDATE CASCADE;
