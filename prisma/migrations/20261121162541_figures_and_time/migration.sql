-- CreateEnum
CREATE TYPE "leaderboard_period" AS ENUM ('all', 'month', 'week');

-- AlterTable
ALTER TABLE "assignment" ADD COLUMN     "credited_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "work_interval" ADD COLUMN     "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "activity_log" ADD COLUMN     "tracked" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "leaderboard_points" (
    "user_id" UUID NOT NULL,
    "period" "leaderboard_period" NOT NULL,
    "starts_on" DATE NOT NULL,
    "points" DOUBLE PRECISION NOT NULL,

    CONSTRAINT "leaderboard_points_pkey" PRIMARY KEY ("user_id","period","starts_on")
);

-- CreateIndex
CREATE INDEX "leaderboard_points_period_starts_on_points_idx" ON "leaderboard_points"("period", "starts_on", "points" DESC);

-- AddForeignKey
ALTER TABLE "leaderboard_points" ADD CONSTRAINT "leaderboard_points_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What Prisma cannot say

ALTER TABLE work_interval ADD CONSTRAINT work_interval_seen_inside CHECK (seen_at >= started_at);
-- However many tabs have a case open, it is open once.
CREATE UNIQUE INDEX work_interval_open ON work_interval (assignment_id) WHERE ended_at IS NULL;
-- Whoever earned nothing in a period has no row in it.
ALTER TABLE leaderboard_points ADD CONSTRAINT leaderboard_points_earned CHECK (points > 0);
-- The few who are not shown: what the leaderboard leaves out.
CREATE INDEX user_off_leaderboard ON "user" (id) WHERE NOT on_leaderboard OR suspended_at IS NOT NULL;
