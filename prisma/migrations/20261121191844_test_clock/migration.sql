-- AlterTable
ALTER TABLE "assignment" ADD COLUMN     "deadline" TIMESTAMPTZ(3),
ADD COLUMN     "started_at" TIMESTAMPTZ(3);


-- What Prisma cannot say

ALTER TABLE assignment
    ADD CONSTRAINT assignment_only_tests_start CHECK (mode = 'test' OR started_at IS NULL),
    ADD CONSTRAINT assignment_deadline_after_start CHECK (deadline > started_at OR deadline IS NULL);
-- Only tests whose time runs are looked for: the index holds no others.
CREATE INDEX assignment_time_running ON assignment (deadline) WHERE deadline IS NOT NULL AND NOT locked;
