-- AlterTable
ALTER TABLE "people_import_row" ADD COLUMN     "note_text" JSONB;
