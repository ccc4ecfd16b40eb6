-- Staff members who only use the Shopify admin have no user of ours.
ALTER TABLE "team_member" ALTER COLUMN "user_id" DROP NOT NULL,
  ADD COLUMN "shopify_user_id" TEXT,
  ADD COLUMN "name" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "email" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "selected_at" TIMESTAMPTZ(3),
  ADD CONSTRAINT "team_member_one_identity" CHECK (("user_id" IS NULL) <> ("shopify_user_id" IS NULL));
CREATE UNIQUE INDEX "team_member_merchant_id_shopify_user_id_key" ON "team_member"("merchant_id", "shopify_user_id");

CREATE TABLE "invitation" (
  "id" UUID NOT NULL,
  "merchant_id" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "role" TEXT NOT NULL CHECK ("role" IN ('admin', 'manager', 'staff')),
  "token_hash" TEXT NOT NULL,
  "sendings" INTEGER NOT NULL DEFAULT 1,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "sent_at" TIMESTAMPTZ(3),
  "accepted_at" TIMESTAMPTZ(3),
  "inviter_id" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "invitation_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "invitation_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "invitation_inviter_id_fkey" FOREIGN KEY ("inviter_id") REFERENCES "team_member"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "invitation_token_hash_key" ON "invitation"("token_hash");
CREATE INDEX "invitation_merchant_id_idx" ON "invitation"("merchant_id");
-- One pending invitation per address.
CREATE UNIQUE INDEX "invitation_pending_email" ON "invitation"("merchant_id", "email") WHERE "accepted_at" IS NULL;
