-- AlterTable
ALTER TABLE "user" ADD COLUMN     "page_preferences" JSONB NOT NULL DEFAULT '{}';
