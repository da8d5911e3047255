-- AlterTable
ALTER TABLE "provisioning_group_member" ADD COLUMN     "gave" BOOLEAN NOT NULL DEFAULT false;

-- Until now whoever left a group lost what it gives, whoever had given it: that goes on for those who are members.
UPDATE "provisioning_group_member" m
   SET "gave" = true
  FROM "provisioning_group" g
 WHERE g.id = m.group_id AND (g.cohort_id IS NOT NULL OR g.role_id IS NOT NULL);
