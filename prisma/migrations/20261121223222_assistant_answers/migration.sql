-- CreateEnum
CREATE TYPE "answer_state" AS ENUM ('waiting', 'writing', 'done', 'failed', 'stopped');

-- AlterTable
ALTER TABLE "chat_entry" ADD COLUMN     "deadline" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "failure" TEXT,
ADD COLUMN     "is_trial" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "lease_until" TIMESTAMPTZ(3),
ADD COLUMN     "request" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "state" "answer_state" NOT NULL DEFAULT 'waiting',
ALTER COLUMN "answer" SET DEFAULT '';

-- CreateTable
CREATE TABLE "chat_picture" (
    "entry_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "sealed" TEXT NOT NULL,

    CONSTRAINT "chat_picture_pkey" PRIMARY KEY ("entry_id","position")
);

-- AddForeignKey
ALTER TABLE "chat_picture" ADD CONSTRAINT "chat_picture_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "chat_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What Prisma cannot say

-- Answers that came before were done when they were stored.
UPDATE chat_entry SET state = 'done';

-- What is answered just now is few among many.
CREATE INDEX chat_entry_open ON chat_entry (created_at) WHERE state IN ('waiting', 'writing');

-- A picture lives for seconds: it is written to no log, no replica and no backup of the log.
ALTER TABLE chat_picture SET UNLOGGED;
