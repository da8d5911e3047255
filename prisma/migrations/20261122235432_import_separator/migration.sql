-- AlterTable
ALTER TABLE "people_import" ADD COLUMN     "separator" TEXT;
