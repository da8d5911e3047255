-- AlterTable
ALTER TABLE "chat_entry" ADD COLUMN     "fence" INTEGER NOT NULL DEFAULT 0;
