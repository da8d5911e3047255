-- AlterTable
ALTER TABLE "audit_key" ADD COLUMN     "binding" BYTEA,
ADD COLUMN     "endorsement" BYTEA,
ADD COLUMN     "origin_known" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "predecessor" TEXT;
