-- AlterTable
ALTER TABLE "merchant" ADD COLUMN     "suspended_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "support_access" (
    "session_id" TEXT NOT NULL,
    "merchant_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "support_access_pkey" PRIMARY KEY ("session_id")
);

-- CreateIndex
CREATE INDEX "support_access_merchant_id_idx" ON "support_access"("merchant_id");

-- AddForeignKey
ALTER TABLE "support_access" ADD CONSTRAINT "support_access_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "auth_session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_access" ADD CONSTRAINT "support_access_merchant_id_fkey" FOREIGN KEY ("merchant_id") REFERENCES "merchant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
