-- AlterTable
ALTER TABLE "brand_model" ADD COLUMN     "handle" TEXT NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "brand_model_handle_key" ON "brand_model"("handle");
