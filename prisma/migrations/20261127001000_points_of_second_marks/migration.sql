-- AlterTable
ALTER TABLE "second_mark" ADD COLUMN     "criteria" JSONB;
