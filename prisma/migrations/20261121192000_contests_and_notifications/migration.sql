-- AlterEnum
ALTER TYPE "contest_state" ADD VALUE 'withdrawn';

-- CreateIndex
CREATE INDEX "notification_created_at_idx" ON "notification"("created_at");


-- What Prisma cannot say

-- The bell counts what is unread again and again: the index holds nothing else.
CREATE INDEX notification_unread ON notification (user_id) WHERE read_at IS NULL;
