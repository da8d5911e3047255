-- AlterTable
ALTER TABLE "review_item" ADD COLUMN     "released" BOOLEAN NOT NULL DEFAULT false;
