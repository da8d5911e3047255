-- AlterTable
ALTER TABLE "assignment" ADD COLUMN     "extended_until" TIMESTAMPTZ(3),
ADD COLUMN     "extension_reason" TEXT,
ADD COLUMN     "extra_attempts" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "extra_time_percent" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "accommodation" (
    "user_id" UUID NOT NULL,
    "extra_time_percent" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "accommodation_pkey" PRIMARY KEY ("user_id")
);

-- AddForeignKey
ALTER TABLE "accommodation" ADD CONSTRAINT "accommodation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;
