-- AlterTable
ALTER TABLE "cohort" ADD COLUMN     "time_zone" TEXT;

-- AlterTable
ALTER TABLE "assignment" ADD COLUMN     "closes_at" TIMESTAMPTZ(3),
ADD COLUMN     "due_at" TIMESTAMPTZ(3),
ADD COLUMN     "max_attempts" INTEGER,
ADD COLUMN     "opens_at" TIMESTAMPTZ(3),
ADD COLUMN     "takes_late" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "time_zone" TEXT;
